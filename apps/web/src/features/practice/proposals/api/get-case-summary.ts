import { type Urgency, urgencies } from '@casewright/contracts/cases';
import { isUuid } from '@casewright/contracts/uuid';
import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { proposalKeys } from '../keys.ts';

/** What a proposal's screens show of its case. */
export interface CaseSummary {
  id: string;
  title: string;
  public_summary: string | null;
  practiceArea: { slug: string; name: string } | null;
  jurisdiction_country: string | null;
  jurisdiction_region: string | null;
  urgency: Urgency | null;
  budget_type: string | null;
  budget_min: number | null;
  budget_max: number | null;
  currency: string | null;
  posted_at: string | null;
  posting_expires_at: string | null;
  /** Whether proposals can be sent now. */
  isOpen: boolean;
  /** The caller is not on the case and sees its posting only, which never says whose it is. */
  isRedacted: boolean;
  client_id: string | null;
}

const COLUMNS =
  'id, title, public_summary, jurisdiction_country, jurisdiction_region, urgency, budget_type, budget_min, budget_max, currency, posted_at, posting_expires_at, practice_areas(slug, name)' as const;

/** What a proposal itself keeps of its case: all that its lawyer can read once the posting has ended. */
export function summaryKeptBy(proposal: {
  case_id: string;
  case_title: string | null;
  case_public_summary: string | null;
}) {
  return {
    id: proposal.case_id,
    title: proposal.case_title ?? '',
    public_summary: proposal.case_public_summary,
    practiceArea: null,
    jurisdiction_country: null,
    jurisdiction_region: null,
    urgency: null,
    budget_type: null,
    budget_min: null,
    budget_max: null,
    currency: null,
    posted_at: null,
    posting_expires_at: null,
    isOpen: false,
    isRedacted: true,
    client_id: null,
  } satisfies CaseSummary;
}

/**
 * The case of a proposal: the case itself for those who are on it, else its redacted posting; null when the caller may
 * see neither (any more).
 */
export function caseSummaryQuery(caseId: string) {
  return queryOptions({
    queryKey: proposalKeys.caseSummary(caseId),
    meta: { live: [changesOf('proposals', `case_id=eq.${caseId}`)] },
    queryFn: async ({ signal }): Promise<CaseSummary | null> => {
      if (!isUuid(caseId)) return null;
      const [own, posting] = await Promise.all([
        database
          .from('cases')
          .select(`${COLUMNS}, client_id`)
          .eq('id', caseId)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError(),
        database
          .from('case_postings')
          .select(COLUMNS)
          .eq('id', caseId)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError(),
      ]);
      const row = own.data ?? posting.data;
      if (row === null) return null;
      const { practice_areas: area, urgency, ...rest } = row;
      return {
        ...rest,
        practiceArea: area,
        urgency: urgencies.find((known) => known === urgency) ?? null,
        isRedacted: own.data === null,
        // The client keeps seeing the posting after its time, so both must hold.
        isOpen: posting.data !== null && Date.parse(posting.data.posting_expires_at) > Date.now(),
        client_id: own.data?.client_id ?? null,
      };
    },
  });
}
