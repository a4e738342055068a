import { codeOf } from '../client/errors.ts';

/** Why a page could not be shown: it is not open to the reader, a part of the app could not be fetched, or something else. */
export type FailureKind = 'forbidden' | 'outdated' | 'other';

/** SQLSTATE of what the database refuses to a caller, and its twin among the codes of the data interface. */
const REFUSALS = ['42501', 'PT403'];

/** Each browser words it in its own way: a script of the app is not there (any more, after a newer version was installed). */
const MISSING_PART =
  /dynamically imported module|importing a module script failed|unable to preload css|'?text\/html'? is not a valid javascript mime type/i;

/** Sorts what a page failed with. */
export function kindOfFailure(error: unknown): FailureKind {
  if (REFUSALS.includes(codeOf(error))) return 'forbidden';
  return error instanceof Error && MISSING_PART.test(error.message) ? 'outdated' : 'other';
}
