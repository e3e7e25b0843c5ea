// The umpire, in a worker of its own so that a thinking bot does not hold up the page.

/// Everything here runs in the worker, whose text is this function's: it must not use what is
/// outside of it.
function serve(scope) {
  let umpire = null;
  const open = async (bytes) => {
    const { instance } = await WebAssembly.instantiate(bytes, {});
    umpire = instance.exports;
  };
  const ask = (request) => {
    const line = new TextEncoder().encode(JSON.stringify(request));
    const at = umpire.room(line.length);
    new Uint8Array(umpire.memory.buffer, at, line.length).set(line);
    const length = umpire.answer(line.length);
    // The memory may have grown: its buffer is another one then.
    const answer = new Uint8Array(umpire.memory.buffer, umpire.room(0), length);
    return JSON.parse(new TextDecoder().decode(answer));
  };
  scope.onmessage = async ({ data: { id, bytes, request } }) => {
    try {
      scope.postMessage({ id, answer: bytes ? await open(bytes) : ask(request) });
    } catch (error) {
      scope.postMessage({ id, failure: String(error) });
    }
  };
}

/// Starts an umpire from the bytes of its module and returns a function that asks it. An error
/// answer is thrown as an `Error` with the umpire's message and its `kind`.
export async function openUmpire(bytes) {
  const text = `(${serve})(self)`;
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const worker = new Worker(url);
  const waiting = new Map();
  let last = 0;
  worker.onmessage = ({ data: { id, answer, failure } }) => {
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (failure) reject(new Error(`the umpire has stopped: ${failure}`));
    else resolve(answer);
  };
  worker.onerror = (event) => {
    for (const { reject } of waiting.values()) reject(new Error(event.message));
    waiting.clear();
  };
  const send = (message) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.postMessage({ id: last, ...message });
    });
  await send({ bytes });
  return async (request) => {
    const answer = await send({ request });
    if (answer.ok) return answer;
    const error = new Error(answer.error.message);
    error.kind = answer.error.kind;
    throw error;
  };
}

/// Finds the module: in the page itself, if it has been packed into one file, or beside it.
export async function fetchUmpire() {
  const packed = document.getElementById("packed-umpire");
  if (packed) {
    const signs = atob(packed.textContent.trim());
    return Uint8Array.from(signs, (sign) => sign.charCodeAt(0)).buffer;
  }
  const response = await fetch("umpire.wasm");
  if (!response.ok) throw new Error(`umpire.wasm: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}
