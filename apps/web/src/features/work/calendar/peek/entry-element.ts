/** The element of an entry of the calendar that takes the focus; null where it is not drawn. */
export function entryElement(key: string): HTMLElement | null {
  const text = document.querySelector(`[data-entry="${CSS.escape(key)}"]`);
  return text?.closest<HTMLElement>('.entry') ?? null;
}

/** Where an entry is on the screen; nowhere where it is not drawn. */
export function entryRect(key: string): DOMRect {
  return entryElement(key)?.getBoundingClientRect() ?? new DOMRect();
}
