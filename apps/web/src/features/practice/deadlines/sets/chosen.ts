/** What of a row decides whether it is ticked. */
interface Choosable {
  rule_id: string;
  follows_id: string | null;
  preselected: boolean;
  due_at: string | null;
}

/** What somebody ticked or unticked, by rule; the others are as the database proposes. */
export type Ticks = ReadonlyMap<string, boolean>;

/** The rows that are ticked: one that is counted from another only with it. */
export function chosenOf<Row extends Choosable>(rows: readonly Row[], ticks: Ticks): Row[] {
  const chosen = new Set<string>();
  return rows.filter((row) => {
    const isTicked = row.due_at !== null && (ticks.get(row.rule_id) ?? row.preselected);
    const isChosen = isTicked && (row.follows_id === null || chosen.has(row.follows_id));
    if (isChosen) chosen.add(row.rule_id);
    return isChosen;
  });
}

/** The ticks after one more: it takes along all from which it is counted; without one of those nothing that is counted from it stays. */
export function tick(rows: readonly Choosable[], ticks: Ticks, id: string, isTicked: boolean): Ticks {
  const next = new Map(ticks);
  next.set(id, isTicked);
  let above = isTicked ? (rows.find((row) => row.rule_id === id)?.follows_id ?? null) : null;
  while (above !== null) {
    next.set(above, true);
    const at = above;
    above = rows.find((row) => row.rule_id === at)?.follows_id ?? null;
  }
  return next;
}
