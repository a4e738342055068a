import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { productionKeys } from '../keys.ts';
import type { FoundNumber, ProducedDocument, Production, ProductionNumbers } from '../types.ts';

/** A production as the database starts it. */
export interface ProductionPlan {
  title: string;
  recipient: string;
  legend: string | null;
  language: string;
  prefix: string;
  digits: number | null;
  first_number: number | null;
  folder_id: string | null;
  documents: { file_id: string; version_id: string }[];
}

interface ProductionFunctions {
  production_numbers: Fn<{ case_id: string }, ProductionNumbers>;
  start_production: Fn<{ case_id: string; plan: ProductionPlan }, { id: string }>;
  withdraw_production: Fn<{ production_id: string; reason: string | null }, unknown>;
  find_bates_number: Fn<{ case_id: string; number: string }, FoundNumber[]>;
}

const call = functionCaller<ProductionFunctions>();
const COLUMNS =
  'id, number, title, recipient, legend, prefix, digits, first_number, last_number, document_count, page_count, pages_done, status, failure, failed_document, file_id, created_by_name, created_at, made_at, withdrawn_at, withdrawn_by_name, withdraw_reason';

const isStatus = (said: string): said is Production['status'] =>
  said === 'making' || said === 'made' || said === 'failed' || said === 'withdrawn';

/** The productions of a case, the latest first, as many as are shown; follows what the server makes. */
export const productionsQuery = (caseId: string, size: number) =>
  queryOptions({
    queryKey: productionKeys.ofCase(caseId, size),
    queryFn: async ({ signal }) => {
      const { data, count } = await database
        .from('productions')
        .select(COLUMNS, { count: 'exact' })
        .eq('case_id', caseId)
        .order('number', { ascending: false })
        .range(0, size - 1)
        .abortSignal(signal)
        .throwOnError();
      const rows = data.map((row): Production => ({ ...row, status: isStatus(row.status) ? row.status : 'failed' }));
      return { rows, total: count ?? rows.length };
    },
    placeholderData: keepPreviousData,
    meta: { live: [changesOf('productions', `case_id=eq.${caseId}`)] },
  });

/** The prefixes of a case, and whether the reader produces its documents. */
export const numbersQuery = (caseId: string) =>
  queryOptions({
    queryKey: productionKeys.numbers(caseId),
    queryFn: ({ signal }) => call('production_numbers', { case_id: caseId }, signal),
    // A form begins with what is so now: others may have taken numbers meanwhile.
    gcTime: 0,
    meta: { live: [changesOf('productions', `case_id=eq.${caseId}`)] },
  });

/** The documents of a production in their order. */
export const documentsQuery = (productionId: string) =>
  queryOptions({
    queryKey: productionKeys.documents(productionId),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('production_documents')
        .select('id, place, name, kind, page_count, first_number, last_number, file_id')
        .eq('production_id', productionId)
        .order('place')
        .abortSignal(signal)
        .throwOnError();
      return data.map((row): ProducedDocument => ({
        ...row,
        kind: row.kind === 'native' || row.kind === 'image' ? row.kind : 'pdf',
      }));
    },
  });

/** Which page a Bates number is. */
export const foundQuery = (caseId: string, number: string) =>
  queryOptions({
    queryKey: productionKeys.found(caseId, number),
    queryFn: ({ signal }) => call('find_bates_number', { case_id: caseId, number }, signal),
    enabled: number !== '',
    placeholderData: keepPreviousData,
  });

/** What is done with productions. Each rejects with the refusal. */
export function useProductionVerbs() {
  const client = useQueryClient();
  const settled = () => refreshAfter(client, [productionKeys.all], 'uploads');
  const { mutateAsync: start } = useMutation({
    mutationFn: ({ caseId, plan }: { caseId: string; plan: ProductionPlan }) =>
      call('start_production', { case_id: caseId, plan }),
    onSettled: settled,
  });
  const { mutateAsync: withdraw } = useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string | null }) =>
      call('withdraw_production', { production_id: id, reason }),
    onSettled: settled,
  });
  return { start, withdraw };
}
