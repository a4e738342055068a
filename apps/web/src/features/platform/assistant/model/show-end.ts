const GAP_PX = 12;

/**
 * Scrolls what holds an element so that the last question is at its top, or as far as there is something below it: an answer is read from its
 * beginning. The page around it stays where it is.
 */
export function showEnd(end: HTMLElement | null, length: number): void {
  const frame = end?.parentElement;
  if (!frame || length === 0) return;
  const last = [...frame.querySelectorAll('[data-own]')].at(-1);
  frame.scrollTop = last
    ? frame.scrollTop + last.getBoundingClientRect().top - frame.getBoundingClientRect().top - GAP_PX
    : frame.scrollHeight;
}
