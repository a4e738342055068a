import { PAPER_STATES, type PaperState } from '@casewright/contracts/invoice-papers';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { fetchProductBytes, productApi } from '../../../../client/product-api.ts';
import { fetchStored } from '../../../../client/stored-bytes.ts';
import { saveAddress } from '../../../../ui/save-file.ts';
import type { Invoice } from '../api/invoice.ts';

const BUCKET = 'invoices';

const call = functionCaller<{ make_invoice_paper: Fn<{ invoice_id: string }, unknown> }>();

/** What is known of the document of an invoice; null of a draft, and of one that was issued before there were documents. */
export type Paper = Invoice['paper'];

/** A state that the database names; one that this build does not know is shown as being made. */
export const paperState = (text: string): PaperState => PAPER_STATES.find((known) => known === text) ?? 'making';

/** Whether the document can be had: a draft is set when somebody asks for it. */
export const hasPaper = ({ status, paper }: Invoice): boolean => status === 'draft' || paper?.status === 'made';

/** The document of an invoice: as it is kept, or of a draft as it would be. Rejects with the refusal. */
export function fetchPaper({ id, status, paper }: Invoice, signal?: AbortSignal): Promise<Blob> {
  return status === 'draft' || paper === null
    ? fetchProductBytes('/api/invoices/preview', { params: { invoice_id: id }, ...(signal && { signal }) })
    : fetchStored({ bucket: BUCKET, object_path: paper.object_path }, { signal });
}

/** Has the document made of an invoice that has none, or again where that was given up. Rejects with the refusal. */
export const makePaper = (id: string): Promise<unknown> => call('make_invoice_paper', { invoice_id: id });

/** Has the browser fetch the documents of issued invoices as one archive. Rejects with the refusal. */
export async function downloadPapers(ids: readonly string[]): Promise<void> {
  const { data } = await productApi.post<{ address: string }>('/api/files/zip', { invoice_ids: ids });
  saveAddress(data.address);
}

/** The documents of issued invoices behind one another. Rejects with the refusal. */
export const fetchTogether = (ids: readonly string[]): Promise<Blob> =>
  fetchProductBytes('/api/invoices/print', {}, { invoice_ids: ids });
