/** How long a browser may need to show its dialog for printing, during which the document has to stay. */
const KEPT_MS = 10 * 60_000;

/** Hands a PDF to the browser to print, beside the page. */
export function printFile(file: Blob): void {
  const address = URL.createObjectURL(file);
  const frame = document.createElement('iframe');
  frame.hidden = true;
  // It is no part of the page, and holds nothing that could be reached.
  frame.setAttribute('aria-hidden', 'true');
  frame.src = address;
  frame.addEventListener(
    'load',
    () => {
      frame.contentWindow?.focus();
      frame.contentWindow?.print();
    },
    { once: true },
  );
  document.body.append(frame);
  setTimeout(() => {
    frame.remove();
    URL.revokeObjectURL(address);
  }, KEPT_MS);
}
