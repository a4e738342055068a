import { type Urgency, urgencies } from '@casewright/contracts/cases';
import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../client/database.ts';
import { keys } from '../../../client/query-keys.ts';

/** What a proposal's screens show of its case. */
export interface CaseSummary {
  id: string;
  title: string;
  public_summary: string | null;
  practice_area_name: string | null;
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
  /** null in the redacted form: a posting never says whose it is. */
  client_id: string | null;
}

const SHARED =
  'id, title, public_summary, jurisdiction_country, jurisdiction_region, urgency, budget_type, budget_min, budget_max, currency, posting_expires_at, practice_areas(name)' as const;

/**
 * The case of a proposal: the case itself for those who are on it, else its redacted posting; null when the caller may
 * see neither (any more).
 */
export function caseSummaryQuery(caseId: string) {
  return queryOptions({
    queryKey: keys.proposals.caseSummary(caseId),
    queryFn: async ({ signal }): Promise<CaseSummary | null> => {
      const [own, posting] = await Promise.all([
        database
          .from('cases')
          .select(`${SHARED}, status, client_id, opened_at`)
          .eq('id', caseId)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError(),
        database
          .from('case_postings')
          .select(`${SHARED}, posted_at`)
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
        practice_area_name: area?.name ?? null,
        urgency: urgencies.find((known) => known === urgency) ?? null,
        posted_at: posting.data?.posted_at ?? own.data?.opened_at ?? null,
        isOpen: posting.data !== null,
        client_id: own.data?.client_id ?? null,
      };
    },
  });
}
