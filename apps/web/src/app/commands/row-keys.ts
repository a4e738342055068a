/** What counts as a row of a list, table or board. */
const ROWS = 'main [data-row], main tbody > tr, main [data-card], main [data-rows] > li';
/** What in a row takes the focus, what it is about before what can be done with it. */
const TARGETS = ['a[href]:not([aria-disabled=true])', 'button:not(:disabled)', '[tabindex="0"]'];
const CHECKBOX = 'input[type=checkbox]:not(:disabled)';

function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(ROWS)].filter(
    (row) => row.getClientRects().length > 0 && targetOf(row) !== null,
  );
}

function targetOf(row: HTMLElement): HTMLElement | null {
  if (row.tabIndex >= 0) return row;
  for (const selector of TARGETS) {
    const found = row.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return null;
}

/** Moves the focus to the next row or the one before; from elsewhere to the first one in sight. */
export function moveRow(step: 1 | -1): void {
  const all = rows();
  const current = all.findIndex((row) => row.contains(document.activeElement));
  const next =
    current === -1 ? (all.find((row) => row.getBoundingClientRect().top >= 0) ?? all[0]) : all[current + step];
  if (!next) return;
  targetOf(next)?.focus();
  next.scrollIntoView({ block: 'nearest' });
}

/** Selects the row with the focus, or no longer; nothing where rows are not selected. */
export function toggleRow(): void {
  const row = rows().find((one) => one.contains(document.activeElement));
  row?.querySelector<HTMLElement>(CHECKBOX)?.click();
}

/** Puts the focus into the search of the page's list. */
export function focusSearch(): void {
  document.querySelector<HTMLElement>('main input[type=search], main [role=searchbox]')?.focus();
}
