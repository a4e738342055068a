import { isUuid } from '@casewright/contracts/uuid';
import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import type { EngagementState } from '../details/engagement-steps.ts';
import { caseKeys } from '../keys.ts';
import type { CasePartyRow, CaseRow, PostingRow } from '../types.ts';
import { fetchAbilities } from './case-abilities.ts';
import { fetchPeople, type PersonOnCase } from './case-people.ts';
import { feedsOfCase } from './feeds.ts';

/** A case with what belongs to it, as those on it see it. */
export interface CaseDetails {
  row: CaseRow;
  parties: CasePartyRow[];
  people: PersonOnCase[];
  engagement: EngagementState;
  /** Every proposal that was sent, the declined ones too, as far as the reader may see them. */
  proposalCount: number;
  /** Messages of others that the reader has not looked at, a hundred at most. */
  unreadMessages: number;
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
    meta: { live: feedsOfCase(id) },
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
    .select('*, case_parties(*), case_engagements(role, typed_name, signed_at), conflict_checks(result, decided_by)')
    .eq('id', id)
    .is('case_engagements.released_at', null)
    .order('created_at', { referencedTable: 'case_parties' })
    .order('created_at', { referencedTable: 'conflict_checks', ascending: false })
    .limit(1, { referencedTable: 'conflict_checks' })
    .abortSignal(signal)
    .maybeSingle()
    .throwOnError();
  if (data === null) return null;

  const { case_parties: parties, case_engagements: signatures, conflict_checks: checks, ...row } = data;
  const [people, abilities, proposalCount, unreadMessages] = await Promise.all([
    fetchPeople(id, signal),
    fetchAbilities(id, signal),
    countProposals(id, signal),
    countUnread(id, signal),
  ]);
  const signatureOf = (role: string) => {
    const found = signatures.find((signature) => signature.role === role);
    return found ? { name: found.typed_name, at: found.signed_at } : null;
  };
  const [check] = checks;
  return {
    row,
    parties,
    people,
    abilities,
    proposalCount,
    unreadMessages,
    engagement: {
      conflict: check
        ? { result: check.result, decidedBy: people.find((person) => person.id === check.decided_by)?.name ?? null }
        : null,
      clientSignature: signatureOf('client'),
      lawyerSignature: signatureOf('lawyer'),
    },
  };
}

async function countProposals(caseId: string, signal: AbortSignal): Promise<number> {
  const { count } = await database
    .from('proposals')
    .select('id', { count: 'exact', head: true })
    .eq('case_id', caseId)
    .neq('status', 'draft')
    .abortSignal(signal)
    .throwOnError();
  return count ?? 0;
}

async function countUnread(caseId: string, signal: AbortSignal): Promise<number> {
  const { data } = await database.rpc('unread_messages', { case_id: caseId }).abortSignal(signal).throwOnError();
  return data;
}
