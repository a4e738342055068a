/** How long the page may be busy before the work is begun all the same, in milliseconds. */
const PATIENCE = 5000;

/**
 * Begins some work once the page is loaded and has nothing more urgent to do, and not before `after` milliseconds have passed. The
 * returned function calls it off.
 */
export function whenIdle(work: () => void, after = 0): () => void {
  let called = false;
  const begin = () => {
    if (!called) work();
  };
  const wait = () => {
    // Safari cannot say when it is idle.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: PATIENCE });
    else begin();
  };
  const timer = setTimeout(() => {
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
  }, after);
  return () => {
    called = true;
    clearTimeout(timer);
  };
}

/** Whether the browser asks for few bytes, as on a telephone whose owner pays for each; not every browser says. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}
