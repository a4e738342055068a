import { isUuid } from '@casewright/contracts/uuid';
import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import type { EngagementState } from '../details/engagement-steps.ts';
import { caseKeys } from '../keys.ts';
import type { CasePartyRow, CaseRow, PostingRow } from '../types.ts';
import type { LetterState } from '../details/engagement-letter.tsx';
import { fetchAbilities } from './case-abilities.ts';
import { fetchPeople, type PersonOnCase } from './case-people.ts';
import { feedOfLetters, feedsOfCase, feedsOfClient } from './feeds.ts';

/** A case with what belongs to it, as those on it see it. */
export interface CaseDetails {
  row: CaseRow;
  parties: CasePartyRow[];
  people: PersonOnCase[];
  engagement: EngagementState;
  /** Null where nobody has asked for it, and before both have signed. */
  letter: LetterState | null;
  /** Whether who misses the next deadline of the case loses a right. */
  isNextHard: boolean;
  /** What the reader may do now. */
  abilities: string[];
}

/** What an address of a case leads to: the case, only its posting, or what the platform does with a case that it may not read. */
export type CaseOrPosting =
  | { kind: 'case'; details: CaseDetails }
  | { kind: 'posting'; posting: PostingRow; abilities: string[] }
  | { kind: 'unread'; abilities: string[] };

/** The case to those on it, else its posting to those who may answer it, else what the reader may do unread; null to everybody else. */
export function caseDetailsQuery(id: string) {
  return queryOptions({
    queryKey: caseKeys.detail(id),
    meta: { live: [...feedsOfCase(id), feedOfLetters(id)], liveForClients: feedsOfClient(id) },
    queryFn: async ({ signal }): Promise<CaseOrPosting | null> => {
      if (!isUuid(id)) return null;
      const details = await fetchCase(id, signal);
      if (details !== null) return { kind: 'case', details };
      const [{ data: posting }, abilities] = await Promise.all([
        database.from('case_postings').select('*').eq('id', id).abortSignal(signal).maybeSingle().throwOnError(),
        fetchAbilities(id, signal),
      ]);
      if (posting !== null) return { kind: 'posting', posting, abilities };
      return abilities.length > 0 ? { kind: 'unread', abilities } : null;
    },
  });
}

async function fetchCase(id: string, signal: AbortSignal): Promise<CaseDetails | null> {
  const { data } = await database
    .from('cases')
    .select(
      '*, case_parties(*), case_engagements(role, typed_name, signed_at), engagement_letters(status, file_id), conflict_checks(result, decided_by, decided_at), case_deadlines(kind)',
    )
    .eq('id', id)
    .is('case_engagements.released_at', null)
    .is('engagement_letters.released_at', null)
    // The one that the case itself carries as its next.
    .is('case_deadlines.completed_at', null)
    .is('case_deadlines.cancelled_at', null)
    .is('case_deadlines.client_visible', true)
    // A suspended one counts until it rests, as private.rests has it.
    .or('suspended.is.false,and(kind.eq.hard,confirmed_at.is.null)', { referencedTable: 'case_deadlines' })
    .order('due_at', { referencedTable: 'case_deadlines' })
    .order('id', { referencedTable: 'case_deadlines' })
    .limit(1, { referencedTable: 'case_deadlines' })
    .order('created_at', { referencedTable: 'case_parties' })
    .order('created_at', { referencedTable: 'conflict_checks', ascending: false })
    .limit(1, { referencedTable: 'conflict_checks' })
    .abortSignal(signal)
    .maybeSingle()
    .throwOnError();
  if (data === null) return null;

  const {
    case_parties: parties,
    case_engagements: signatures,
    engagement_letters: letters,
    conflict_checks: checks,
    case_deadlines: next,
    ...row
  } = data;
  const [people, abilities] = await Promise.all([fetchPeople(id, signal), fetchAbilities(id, signal)]);
  const signatureOf = (role: string) => {
    const found = signatures.find((signature) => signature.role === role);
    return found ? { name: found.typed_name, at: found.signed_at } : null;
  };
  const [check] = checks;
  const [letter] = letters;
  return {
    row,
    parties,
    people,
    abilities,
    isNextHard: next[0]?.kind === 'hard',
    letter: letter ? { status: letter.status, fileId: letter.file_id } : null,
    engagement: {
      conflict: check
        ? {
            result: check.result,
            decidedBy: people.find((person) => person.id === check.decided_by)?.name ?? null,
            decidedAt: check.decided_at,
          }
        : null,
      clientSignature: signatureOf('client'),
      lawyerSignature: signatureOf('lawyer'),
    },
  };
}
