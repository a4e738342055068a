/** What became of one of many. */
export interface Done {
  id: string;
  /** Why it was refused; null where it was done. */
  refusal: unknown;
}

/** Does the same with each, one after the other; what is refused does not keep the others. */
export async function oneByOne(ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<Done[]> {
  const done: Done[] = [];
  for (const id of ids)
    try {
      await work(id);
      done.push({ id, refusal: null });
    } catch (refusal) {
      done.push({ id, refusal });
    }
  return done;
}
