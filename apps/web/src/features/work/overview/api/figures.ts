import type { AccessLevel } from '@casewright/contracts/access-levels';
import { caseStatusGroups } from '@casewright/contracts/cases';
import { openProposalStatuses } from '@casewright/contracts/proposals';
import { queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { countCases } from '../../../../client/case-counts.ts';
import { type CaseCounts, type Count, totalOf as casesIn } from '../../../../client/case-totals.ts';
import { database } from '../../../../client/database.ts';
import { changesOf, deletionsOf } from '../../../../client/feeds.ts';
import { countPostings } from '../../../../client/posting-count.ts';
import { countProposals, type ProposalCounts, totalOf as proposalsIn } from '../../../../client/proposal-counts.ts';
import type { SessionUser } from '../../../../client/session.tsx';
import { overviewKeys } from '../keys.ts';

/** What is counted on the first page; row security makes each count the caller's own. */
export type FigureKey =
  | 'draftCases'
  | 'openCases'
  | 'activeCases'
  | 'offers'
  | 'openPostings'
  | 'sentProposals'
  | 'draftProposals'
  | 'unbilledCases'
  | 'overdueInvoices'
  | 'unreadMails'
  | 'accounts'
  | 'pendingProfiles'
  | 'waitingLicences';

/** Which figures a person at each level finds, in this order. */
export const FIGURES: Record<AccessLevel, readonly FigureKey[]> = {
  user: ['draftCases', 'openCases', 'offers', 'activeCases', 'overdueInvoices', 'unreadMails'],
  lawyer: [
    'openPostings',
    'draftProposals',
    'sentProposals',
    'activeCases',
    'unbilledCases',
    'overdueInvoices',
    'unreadMails',
  ],
  lawyer_admin: [
    'openPostings',
    'draftProposals',
    'sentProposals',
    'activeCases',
    'unbilledCases',
    'overdueInvoices',
    'unreadMails',
  ],
  admin: ['openPostings', 'accounts', 'pendingProfiles', 'waitingLicences'],
  super_user: ['openPostings', 'accounts', 'pendingProfiles', 'waitingLicences'],
};

/** A figure: how many, and whether there are more than were counted. */
export interface Figure extends Count {
  key: FigureKey;
}

/** What the figures of one page are counted from: each is asked once, however many figures come of it. */
interface Source {
  cases: () => Promise<CaseCounts>;
  proposals: () => Promise<ProposalCounts>;
  signal: AbortSignal;
}

const call = functionCaller<{
  count_unbilled_cases: Fn<object, number>;
  invoice_sums: Fn<object, { shown_as: string; invoices: number }[]>;
  unread_mails: Fn<object, number>;
}>();

/** So far the database counts mails. */
const MAILS_COUNTED = 1000;

const exactly = (count: number | null): Count => ({ count: count ?? 0, more: false });

/** Each figure is counted by the function that counts the list to which it leads. */
const counters: Record<FigureKey, (source: Source) => Promise<Count>> = {
  draftCases: async ({ cases }) => casesIn(await cases(), ['draft']),
  openCases: async ({ cases }) => casesIn(await cases(), caseStatusGroups.receiving),
  activeCases: async ({ cases }) => casesIn(await cases(), caseStatusGroups.ongoing),
  offers: async ({ proposals }) => exactly(proposalsIn(await proposals(), openProposalStatuses)),
  sentProposals: async ({ proposals }) => exactly(proposalsIn(await proposals(), openProposalStatuses)),
  draftProposals: async ({ proposals }) => exactly(proposalsIn(await proposals(), ['draft'])),
  openPostings: ({ signal }) => countPostings({}, signal),
  unbilledCases: async ({ signal }) => exactly(await call('count_unbilled_cases', {}, signal)),
  overdueInvoices: async ({ signal }) => {
    // A row for each currency.
    const sums = await call('invoice_sums', {}, signal);
    return exactly(
      sums.filter(({ shown_as: group }) => group === 'overdue').reduce((sum, { invoices }) => sum + invoices, 0),
    );
  },
  unreadMails: async ({ signal }) => {
    const count = await call('unread_mails', {}, signal);
    return { count, more: count >= MAILS_COUNTED };
  },
  accounts: async ({ signal }) => {
    const { count } = await database
      .from('users')
      .select('uuid', { count: 'exact', head: true })
      .abortSignal(signal)
      .throwOnError();
    return exactly(count);
  },
  pendingProfiles: async ({ signal }) => {
    const { count } = await database
      .from('lawyer_profiles')
      .select('user_id', { count: 'exact', head: true })
      .eq('status', 'pending_verification')
      .abortSignal(signal)
      .throwOnError();
    return exactly(count);
  },
  waitingLicences: async ({ signal }) => {
    const { count } = await database
      .from('lawyer_licences')
      .select('id', { count: 'exact', head: true })
      .is('verified_at', null)
      .is('rejected_at', null)
      .abortSignal(signal)
      .throwOnError();
    return exactly(count);
  },
};

/** Asks when it is first needed, and once. */
function once<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | undefined;
  return () => (asked ??= ask());
}

/** What is not invoiced, which also goes by deletion. */
const UNBILLED = ['time_entries', 'expenses', 'case_fees'] as const;
const TABLES = ['cases', 'proposals', 'lawyer_licences', 'lawyer_profiles', 'invoices', 'mails', ...UNBILLED] as const;

/** The figures of one person, those of cases and proposals narrowed to a team; all that is asked is asked at once. */
export function figuresQuery({ id, accessLevel }: SessionUser, teamId: string | null) {
  return queryOptions({
    queryKey: [...overviewKeys.figures, id, accessLevel, teamId],
    meta: {
      live: [...TABLES.map((table) => changesOf(table)), ...UNBILLED.map((table) => deletionsOf(table))],
    },
    queryFn: ({ signal }): Promise<Figure[]> => {
      const ofTeam = teamId === null ? {} : { team_id: teamId };
      const source: Source = {
        cases: once(() => countCases(ofTeam, signal)),
        proposals: once(() => countProposals(ofTeam, signal)),
        signal,
      };
      return Promise.all(FIGURES[accessLevel].map(async (key) => ({ key, ...(await counters[key](source)) })));
    },
  });
}
