/** Where a mail is in the list, and which are beside it. */
export interface Neighbours {
  newer: string | null;
  older: string | null;
  /** Counted from 1; null where the list does not show it. */
  place: number | null;
  /** How many the list has; `more`: so many were counted, and there may be more. */
  total: { count: number; more: boolean } | null;
}

/** The database counts so far. */
const MOST_COUNTED = 1000;

/** The neighbours of a mail among those that are loaded. */
export function neighboursOf(ids: readonly string[], id: string | null, counted: number | undefined): Neighbours {
  const at = id === null ? -1 : ids.indexOf(id);
  return {
    newer: at > 0 ? (ids[at - 1] ?? null) : null,
    older: at >= 0 ? (ids[at + 1] ?? null) : null,
    place: at >= 0 ? at + 1 : null,
    total: counted === undefined ? null : { count: counted, more: counted >= MOST_COUNTED },
  };
}

/** Which mail is shown once some are gone from the list: the next older one that stays, else the next newer one. */
export function afterGone(ids: readonly string[], id: string, gone: readonly string[]): string | null {
  const at = ids.indexOf(id);
  if (at === -1) return null;
  const stays = (one: string) => !gone.includes(one);
  return ids.slice(at + 1).find(stays) ?? ids.slice(0, at).findLast(stays) ?? null;
}
