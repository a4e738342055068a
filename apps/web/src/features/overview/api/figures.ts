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

const counters = {
  draftCases: () => database.from('cases').select('id', count).eq('status', 'draft'),
  openCases: () => database.from('cases').select('id', count).in('status', ['open', 'engaging']),
  activeCases: () => database.from('cases').select('id', count).in('status', ['active', 'on_hold']),
  offers: () => database.from('proposals').select('id', count).in('status', LIVE_OFFERS),
  openPostings: () => database.from('case_postings').select('id', count),
  sentProposals: () => database.from('proposals').select('id', count).in('status', LIVE_OFFERS),
  draftProposals: () => database.from('proposals').select('id', count).eq('status', 'draft'),
  accounts: () => database.from('users').select('uuid', count),
  pendingProfiles: () => database.from('lawyer_profiles').select('user_id', count).eq('status', 'pending_verification'),
} satisfies Record<FigureKey, () => unknown>;

export interface Figure {
  key: FigureKey;
  count: number;
}

/** The figures of one person; one counting request each, all at once. */
export function figuresQuery({ id, accessLevel }: SessionUser) {
  return queryOptions({
    queryKey: [...keys.overview.figures, id, accessLevel],
    queryFn: ({ signal }) =>
      Promise.all(
        FIGURES[accessLevel].map(async (key): Promise<Figure> => {
          const result = await counters[key]().abortSignal(signal).throwOnError();
          return { key, count: result.count ?? 0 };
        }),
      ),
  });
}
