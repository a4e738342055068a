import type { TaskSet } from '@casewright/contracts/billing-codes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { saveRow } from '../../../../client/save-row.ts';

export const ledesKeys = {
  codes: ['ledes', 'codes'],
  case: (caseId: string) => ['ledes', 'case', caseId],
  ofCases: ['ledes', 'case'],
  check: (invoiceId: string, version: number) => ['ledes', 'check', invoiceId, version],
  checks: ['ledes', 'check'],
  timekeepers: (firmId: string) => ['ledes', 'timekeepers', firmId],
} as const;

/** Every code of work, in order; they never change. */
export const codesQuery = queryOptions({
  queryKey: ledesKeys.codes,
  staleTime: Infinity,
  queryFn: async ({ signal }) => {
    const { data } = await database
      .from('billing_codes')
      .select('code, kind, code_set, name')
      .order('code')
      .abortSignal(signal)
      .throwOnError();
    return data;
  },
});

/** How a case is billed to programs of clients; null where nobody has said. */
export function caseEbillingQuery(caseId: string) {
  return queryOptions({
    queryKey: ledesKeys.case(caseId),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('case_ebilling')
        .select('id, version, task_set, client_code, client_matter_code')
        .eq('case_id', caseId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
  });
}
export type CaseEbilling = Awaited<ReturnType<NonNullable<ReturnType<typeof caseEbillingQuery>['queryFn']>>>;

interface Wanted {
  caseId: string;
  saved: CaseEbilling;
  columns: { task_set: TaskSet | null; client_code: string | null; client_matter_code: string | null };
}

/** Keeps how a case is billed to programs. Rejects with the refusal, and over another version than the latest. */
export function useSaveCaseEbilling() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ caseId, ...row }: Wanted) => saveRow('case_ebilling', { ...row, born: { case_id: caseId } }),
    onSettled: () =>
      Promise.all([ledesKeys.ofCases, ledesKeys.checks].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  return mutateAsync;
}
