import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { containsText } from '../../../../client/contains-text.ts';
import { database } from '../../../../client/database.ts';
import { deadlineKeys } from '../keys.ts';

/** One version of a rule, with its words and its reader. */
export type LawRow = Awaited<ReturnType<typeof fetchLaw>>['rows'][number];

/** Which rules are shown: of which law, those that nobody checked alone, and where a text is found. */
export interface LawFilters {
  /** The places whose rules are shown, in the order in which they are listed. */
  places: readonly string[];
  unverified: boolean;
  search: string;
  page: number;
  pageSize: number;
}

async function fetchLaw({ places, unverified, search, page, pageSize }: LawFilters, signal: AbortSignal) {
  const first = page * pageSize;
  let query = database
    .rpc('law_in_order', { jurisdictions: [...places] }, { count: 'exact' })
    .select(
      'id, code, version, jurisdiction, kind, title, trigger_event, citation, source_url, quotation, amount, unit, direction, status, unverified_because, checked_on, checked_by, checked_again_by, look_again_on, vectors',
    )
    .range(first, first + pageSize - 1)
    .abortSignal(signal);
  if (unverified) query = query.eq('status', 'unverified');
  if (search !== '') query = query.or(containsText(['searched'], search));
  const { data, count } = await query.throwOnError();
  return { rows: data, total: count ?? data.length };
}

/** A page of the rules, in the order of their places. */
export const lawQuery = (filters: LawFilters) =>
  queryOptions({
    queryKey: deadlineKeys.law(filters),
    queryFn: ({ signal }) => fetchLaw(filters, signal),
    placeholderData: keepPreviousData,
  });
