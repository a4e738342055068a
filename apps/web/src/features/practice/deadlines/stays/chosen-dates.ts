import type { StayDate } from './api.ts';

/** A date that the stay moves, suspends or takes into its reach, or that follows one of these. */
export const isTouched = ({ why, reached, chosen_before: before, new_due_at: at, due_at: was }: StayDate): boolean =>
  why === null && (reached || before || at !== was);

/** Its tick is not to be taken away: it is of the stay, or would be left on a day that is too late. */
export const isFixed = ({ chosen_before: before, new_due_at: at, due_at: was }: StayDate): boolean =>
  before || Date.parse(at) < Date.parse(was);

/**
 * What is ticked: everything at first, and of a stay that was entered what it had. `toggled`: whose tick somebody changed. What is fixed
 * stays; what depends on one that stays where it is has nothing to follow.
 */
export function chosenDates(rows: readonly StayDate[], toggled: ReadonlySet<string>, isNew: boolean): StayDate[] {
  const left = new Set<string | null>();
  const chosen: StayDate[] = [];
  for (const row of rows.filter(isTouched)) {
    const isUsual = isNew || !row.reached || row.chosen_before;
    const isChosen =
      isFixed(row) ||
      (isUsual !== toggled.has(row.deadline_id) && !(row.anchor_id !== null && left.has(row.anchor_id)));
    if (isChosen) chosen.push(row);
    else left.add(row.deadline_id);
  }
  return chosen;
}
