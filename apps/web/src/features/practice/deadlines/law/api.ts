import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { containsText } from '../../../../client/contains-text.ts';
import { database } from '../../../../client/database.ts';
import { deadlineKeys } from '../keys.ts';

/** One version of a rule, with its words and its reader. */
export type LawRow = Awaited<ReturnType<typeof fetchLaw>>['rows'][number];

/** Which rules are shown: of which law, those that nobody checked alone, and where a text is found. */
export interface LawFilters {
  jurisdiction: string;
  unverified: boolean;
  search: string;
  page: number;
  pageSize: number;
}

async function fetchLaw({ jurisdiction, unverified, search, page, pageSize }: LawFilters, signal: AbortSignal) {
  const first = page * pageSize;
  let query = database
    .from('deadline_rules')
    .select(
      'id, code, version, jurisdiction, kind, title, trigger_event, citation, source_url, quotation, amount, unit, direction, status, unverified_because, checked_on, checked_by, checked_again_by, look_again_on, vectors',
      { count: 'exact' },
    )
    .not('jurisdiction', 'is', null)
    .order('jurisdiction')
    .order('code')
    .order('version')
    .range(first, first + pageSize - 1)
    .abortSignal(signal);
  if (jurisdiction !== '') query = query.eq('jurisdiction', jurisdiction);
  if (unverified) query = query.eq('status', 'unverified');
  if (search !== '') query = query.or(containsText(['searched'], search));
  const { data, count } = await query.throwOnError();
  return { rows: data, total: count ?? data.length };
}

/** A page of the rules, in order of their law. */
export const lawQuery = (filters: LawFilters) =>
  queryOptions({
    queryKey: deadlineKeys.law(filters),
    queryFn: ({ signal }) => fetchLaw(filters, signal),
    placeholderData: keepPreviousData,
  });
