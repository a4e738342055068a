const PARTS = 'section, [role="region"], form, main';

/** The parts of the page in which an element is, the nearest first. */
export function partsAround(element: Element | null): readonly Element[] {
  const parts: Element[] = [];
  for (let part = element?.closest(PARTS); part; part = part.parentElement?.closest(PARTS)) parts.push(part);
  return parts;
}

/**
 * Gives the focus to the heading of the first part that is still there, where nothing has it: what had it was deleted, and a keyboard would begin at the top of
 * the page. Does nothing where something has it.
 */
export function focusLeft(parts: readonly Element[]): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const part = parts.find(({ isConnected }) => isConnected) ?? document.querySelector('main');
  const heading = part?.querySelector<HTMLElement>('h1, h2, h3') ?? document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  // Who deletes far down a list stays there.
  heading.focus({ preventScroll: true });
}
