/** The card before which another one comes that is dropped on the upper or the lower half of `target`; null at the end. */
export function cardBehind(
  cards: readonly { id: string }[],
  moved: string,
  target: string,
  below: boolean,
): string | null {
  if (!below) return target;
  const others = cards.filter(({ id }) => id !== moved);
  return others[others.findIndex(({ id }) => id === target) + 1]?.id ?? null;
}

/** The column before which another one comes that is dropped on the first or the second half of `target`; null at the end. */
export function columnBehind(
  columns: readonly { id: string | null }[],
  moved: string,
  target: string,
  after: boolean,
): string | null {
  if (!after) return target;
  const others = columns.flatMap(({ id }) => (id === null || id === moved ? [] : [id]));
  return others[others.indexOf(target) + 1] ?? null;
}
