import type { FlyoutSide } from './place-flyout.ts';

interface FlyoutState {
  open: boolean;
  side: FlyoutSide;
  rightToLeft: boolean;
}

/** What a key does on an entry with a flyout or inside it: a number moves the focus by so many entries. */
export function keyAction(key: string, { open, side, rightToLeft }: FlyoutState): 'open' | 'close' | 1 | -1 | null {
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (open) {
    if (key === 'Escape' || (side === 'end' && key === back)) return 'close';
    if (key === 'ArrowDown') return 1;
    if (key === 'ArrowUp') return -1;
    return null;
  }
  return key === (side === 'end' ? forward : 'ArrowDown') ? 'open' : null;
}

/** To the next or the previous entry of the flyout, round at its ends; not to those that fly out of its entries. */
export function moveFocus(panel: HTMLElement | null, step: 1 | -1): void {
  const entries = [...(panel?.querySelectorAll<HTMLElement>(':scope > div > ul > li > :is(a[href], button)') ?? [])];
  const here = entries.findIndex((entry) => entry === document.activeElement);
  const next = here === -1 && step === -1 ? entries.length - 1 : (here + step + entries.length) % entries.length;
  entries[next]?.focus();
}
