/** On which side of its entry a flyout opens: at the end of the line, or below. */
export type FlyoutSide = 'end' | 'below';

/** Smallest distance to the window's edge in px. */
const MARGIN = 8;

/** Puts a flyout beside or below its entry, inside the window; at the entry's other side where this one has no room. */
export function placeFlyout(panel: HTMLElement, anchor: HTMLElement, side: FlyoutSide): void {
  const entry = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const rightToLeft = getComputedStyle(anchor).direction === 'rtl';
  const lastLeft = window.innerWidth - width - MARGIN;
  const lastTop = window.innerHeight - height - MARGIN;

  let left: number;
  if (side === 'below') {
    left = rightToLeft ? entry.right - width : entry.left;
  } else {
    const fitsRight = entry.right + width + MARGIN <= window.innerWidth;
    const fitsLeft = entry.left - width >= MARGIN;
    const toTheRight = rightToLeft ? !fitsLeft && fitsRight : fitsRight || !fitsLeft;
    left = toTheRight ? entry.right : entry.left - width;
  }
  panel.style.left = `${Math.max(MARGIN, Math.min(left, lastLeft))}px`;
  panel.style.top = `${Math.max(MARGIN, Math.min(side === 'below' ? entry.bottom : entry.top, lastTop))}px`;
}
