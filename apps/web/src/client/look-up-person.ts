import { database } from './database.ts';
import { sweepDrafts } from './drafts.ts';
import { logError } from './log.ts';
import { PERSON_COLUMNS } from './person-columns.ts';
import { publishGuest, publishPerson } from './session.tsx';
import { type Account, readStoredSession } from './stored-session.ts';

let latestTurn = 0;

/**
 * Reads the person's row of the user table and publishes the session; without the row the person keeps default fields. Of several
 * look-ups under way only the latest counts.
 */
export async function lookUpPerson(account: Account): Promise<void> {
  latestTurn += 1;
  const turn = latestTurn;
  const { data, error } = await database.from('users').select(PERSON_COLUMNS).eq('uuid', account.id).single();
  if (turn !== latestTurn) return;
  sweepDrafts(account.id);
  if (error) logError('Failed to fetch user details', error);
  const withoutRow = error?.code === 'PGRST116' ? 'missing' : 'failed';
  publishPerson({
    ...account,
    row: { ...data, time_zone: data?.firm?.time_zone },
    profile: data ? 'found' : withoutRow,
  });
}

/** Nobody is signed in any more, whatever a look-up under way may still find. */
export function forgetPerson(): void {
  latestTurn += 1;
  publishGuest();
}

/** Looks the signed-in person up again, e.g. after the look-up failed. */
export async function refreshSessionUser(): Promise<void> {
  const stored = readStoredSession();
  if (stored && !stored.awaitsFactor) await lookUpPerson(stored.account);
}
