import type { LedesCheck, LedesFormat, TaskSet } from '@casewright/contracts/billing-codes';
import { queryOptions } from '@tanstack/react-query';

import { fetchData, fetchProductBytes } from '../../../../client/product-api.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import { ledesKeys } from '../../shared/ledes/api.ts';
import type { Invoice } from '../api/invoice.ts';

type LedesChecks = Record<LedesFormat, LedesCheck> & { case_id: string | null; task_set: TaskSet | null };

/** What an invoice lacks to be read by the program of a client. */
export function ledesCheckQuery(id: string, version: number) {
  return queryOptions({
    queryKey: ledesKeys.check(id, version),
    queryFn: ({ signal }) => fetchData<LedesChecks>('/api/invoices/ledes', { params: { invoice_id: id }, signal }),
  });
}

/** Has the browser keep an issued invoice as a client's program reads it. Rejects with the refusal. */
export async function downloadLedes({ id, invoice_number: number }: Invoice, format: LedesFormat): Promise<void> {
  const file = await fetchProductBytes('/api/invoices/ledes-file', { params: { invoice_id: id, format } });
  saveFile(file, `${number ?? ''}${format === 'xml' ? '-ledes.xml' : '-ledes.txt'}`);
}
