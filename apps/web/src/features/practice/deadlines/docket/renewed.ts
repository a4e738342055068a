/** What of a date decides what else is counted again with it. */
interface Renewable {
  id: string;
  anchor_id: string | null;
}

/** The ticks after one more: a date takes along those on which it depends, and without one of those it does not stay. */
export function tickRenewed(rows: readonly Renewable[], ticked: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ticked);
  const isTicked = !ticked.has(id);
  const reached = new Set([id]);
  // A set that grows while it is walked is walked to its end.
  for (const at of reached) {
    if (isTicked) next.add(at);
    else next.delete(at);
    for (const row of rows) {
      if (isTicked ? rows.some((each) => each.id === at && each.anchor_id === row.id) : row.anchor_id === at)
        reached.add(row.id);
    }
  }
  return next;
}
