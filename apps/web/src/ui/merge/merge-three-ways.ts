/** What comes of two edits that began from the same version. */
export interface Merge<Field extends string> {
  /** Changed on both sides, and differently: somebody has to choose. */
  clashes: Field[];
  /** Changed by the others alone: taken over without asking. */
  taken: Field[];
  /** Changed by the reader alone, or alike by both: kept without asking. */
  kept: Field[];
}

type Values<Field extends string> = Readonly<Record<Field, unknown>>;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Compares field by field what two people made of one version: `base` is what both began with, `mine` what the reader wrote and `theirs`
 * what is saved now. Only what both have changed, and not alike, is a matter of choice.
 */
export function mergeThreeWays<Field extends string>(
  fields: readonly Field[],
  base: Values<Field>,
  mine: Values<Field>,
  theirs: Values<Field>,
): Merge<Field> {
  const merge: Merge<Field> = { clashes: [], taken: [], kept: [] };
  for (const field of fields) {
    const isMine = !same(base[field], mine[field]);
    const isTheirs = !same(base[field], theirs[field]);
    if (isMine && isTheirs && !same(mine[field], theirs[field])) merge.clashes.push(field);
    else if (isTheirs && !isMine) merge.taken.push(field);
    else if (isMine) merge.kept.push(field);
  }
  return merge;
}

/** The values after a merge: mine, but for what the others alone have changed and for the clashes in which theirs were chosen. */
export function mergedValues<Field extends string, All extends Values<Field>>(
  { taken }: Merge<Field>,
  mine: All,
  theirs: All,
  chosenTheirs: readonly Field[],
): All {
  const fromThem = Object.fromEntries([...taken, ...chosenTheirs].map((field) => [field, theirs[field]]));
  return { ...mine, ...fromThem };
}
