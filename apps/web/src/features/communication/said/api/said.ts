import { infiniteQueryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { changesOf, deletionsOf } from '../../../../client/feeds.ts';
import { argumentsOf, type SaidFilters } from '../filters.ts';
import { saidKeys } from '../keys.ts';
import type { SaidPage } from '../types.ts';

interface Asked {
  case_id: string;
  kinds?: string[];
  side?: string;
  person?: string;
  search?: string;
  from_moment?: string;
  to_moment?: string;
  before_at?: string;
  before_id?: string;
  max_rows: number;
}

const call = functionCaller<{ case_communications: Fn<Asked, SaidPage> }>();

const PAGE_SIZE = 30;

/** What was said on a case, the latest first; each page begins where the one before ended, whatever has come since. */
export function saidQuery(caseId: string, filters: SaidFilters) {
  const of = `case_id=eq.${caseId}`;
  return infiniteQueryOptions({
    queryKey: saidKeys.list(caseId, filters),
    meta: {
      live: [
        ...[
          'messages',
          'case_calls',
          'calendar_events',
          'document_requests',
          'invoices',
          'mail_filings',
          'case_events',
        ].map((table) => changesOf(table, of)),
        deletionsOf('case_calls'),
        deletionsOf('mail_filings'),
      ],
    },
    initialPageParam: null as { at: string; id: string } | null,
    queryFn: ({ pageParam: before, signal }): Promise<SaidPage> =>
      call(
        'case_communications',
        {
          case_id: caseId,
          ...argumentsOf(filters),
          ...(before && { before_at: before.at, before_id: before.id }),
          max_rows: PAGE_SIZE,
        },
        signal,
      ),
    getNextPageParam: ({ rows }) => (rows.length === PAGE_SIZE ? (rows.at(-1) ?? null) : null),
  });
}
