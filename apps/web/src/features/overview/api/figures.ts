import type { AccessLevel } from '@casewright/contracts/access-levels';
import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../client/database.ts';
import { keys } from '../../../client/query-keys.ts';
import type { SessionUser } from '../../../client/session.tsx';

/** What is counted on the first page; row security makes each count the caller's own. */
export type FigureKey =
  | 'draftCases'
  | 'openCases'
  | 'activeCases'
  | 'offers'
  | 'openPostings'
  | 'sentProposals'
  | 'draftProposals'
  | 'accounts'
  | 'pendingProfiles';

/** Which figures a person at each level finds, in this order. */
export const FIGURES: Record<AccessLevel, readonly FigureKey[]> = {
  user: ['draftCases', 'openCases', 'offers', 'activeCases'],
  lawyer: ['openPostings', 'draftProposals', 'sentProposals', 'activeCases'],
  lawyer_admin: ['openPostings', 'draftProposals', 'sentProposals', 'activeCases'],
  admin: ['openPostings', 'accounts', 'pendingProfiles'],
  super_user: ['openPostings', 'accounts', 'pendingProfiles'],
};

const count = { count: 'exact', head: true } as const;
const LIVE_OFFERS = ['submitted', 'shortlisted', 'negotiating'] as const;

/** The cases, or those of one team. */
const cases = (teamId: string | null) => {
  const all = database.from('cases').select('id', count);
  return teamId === null ? all : all.eq('team_id', teamId);
};

/** The proposals, or those for one team's cases. */
const proposals = (teamId: string | null) =>
  teamId === null
    ? database.from('proposals').select('id', count)
    : database
        .from('proposals')
        .select('id, cases!proposals_case_id_fkey!inner(team_id)', count)
        .eq('cases.team_id', teamId);

const counters = {
  draftCases: (teamId) => cases(teamId).eq('status', 'draft'),
  openCases: (teamId) => cases(teamId).in('status', ['open', 'engaging']),
  activeCases: (teamId) => cases(teamId).in('status', ['active', 'on_hold']),
  offers: (teamId) => proposals(teamId).in('status', LIVE_OFFERS),
  openPostings: () => database.from('case_postings').select('id', count),
  sentProposals: (teamId) => proposals(teamId).in('status', LIVE_OFFERS),
  draftProposals: (teamId) => proposals(teamId).eq('status', 'draft'),
  accounts: () => database.from('users').select('uuid', count),
  pendingProfiles: () => database.from('lawyer_profiles').select('user_id', count).eq('status', 'pending_verification'),
} satisfies Record<FigureKey, (teamId: string | null) => unknown>;

export interface Figure {
  key: FigureKey;
  count: number;
}

/** The figures of one person, those of cases and proposals narrowed to a team; one counting request each, all at once. */
export function figuresQuery({ id, accessLevel }: SessionUser, teamId: string | null) {
  return queryOptions({
    queryKey: [...keys.overview.figures, id, accessLevel, teamId],
    queryFn: ({ signal }) =>
      Promise.all(
        FIGURES[accessLevel].map(async (key): Promise<Figure> => {
          const result = await counters[key](teamId).abortSignal(signal).throwOnError();
          return { key, count: result.count ?? 0 };
        }),
      ),
  });
}
