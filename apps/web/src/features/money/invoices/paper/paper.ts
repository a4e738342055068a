import { PAPER_STATES, type PaperState } from '@casewright/contracts/invoice-papers';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { fetchProductBytes, productApi } from '../../../../client/product-api.ts';
import { fetchStored } from '../../../../client/stored-bytes.ts';
import { saveAddress } from '../../../../ui/save-file.ts';
import type { Invoice } from '../api/invoice.ts';
import type { CreditNote } from '../credits/api.ts';

const BUCKET = 'invoices';

const call = functionCaller<{
  make_invoice_paper: Fn<{ invoice_id: string }, unknown>;
  make_credit_note_paper: Fn<{ credit_note_id: string }, unknown>;
}>();

/** An invoice or a credit note as far as its document goes. */
export interface Papered {
  kind: 'invoice' | 'creditNote';
  id: string;
  number: string | null;
  /** Of a draft its version, with which the document changes. */
  draft: number | null;
  /** Null of a draft, and of what was issued before there were documents. */
  paper: Invoice['paper'];
}

/** An invoice as far as its document goes. */
export const paperedInvoice = ({ id, status, version, invoice_number: number, paper }: Invoice): Papered => ({
  kind: 'invoice',
  id,
  number,
  draft: status === 'draft' ? version : null,
  paper,
});

/** A credit note as far as its document goes. */
export const paperedNote = ({ id, credit_number: number, paper }: CreditNote): Papered => ({
  kind: 'creditNote',
  id,
  number,
  draft: null,
  paper,
});

/** A state that the database names; one that this build does not know is shown as being made. */
export const paperState = (text: string): PaperState => PAPER_STATES.find((known) => known === text) ?? 'making';

/** Whether the document can be had: a draft is set when somebody asks for it. */
export const hasPaper = ({ draft, paper }: Papered): boolean => draft !== null || paper?.status === 'made';

/** The document: as it is kept, or of a draft as it would be. Rejects with the refusal. */
export function fetchPaper({ id, draft, paper }: Papered, signal?: AbortSignal): Promise<Blob> {
  return draft !== null || paper === null
    ? fetchProductBytes('/api/invoices/preview', { params: { invoice_id: id }, ...(signal && { signal }) })
    : fetchStored({ bucket: BUCKET, object_path: paper.object_path }, { signal });
}

/** Has the document made of what has none, or again where that was given up. Rejects with the refusal. */
export const makePaper = ({ kind, id }: Papered): Promise<unknown> =>
  kind === 'invoice'
    ? call('make_invoice_paper', { invoice_id: id })
    : call('make_credit_note_paper', { credit_note_id: id });

/** Has the browser fetch the documents of issued invoices as one archive. Rejects with the refusal. */
export async function downloadPapers(ids: readonly string[]): Promise<void> {
  const { data } = await productApi.post<{ address: string }>('/api/files/zip', { invoice_ids: ids });
  saveAddress(data.address);
}

/** The documents of issued invoices behind one another. Rejects with the refusal. */
export const fetchTogether = (ids: readonly string[]): Promise<Blob> =>
  fetchProductBytes('/api/invoices/print', {}, { invoice_ids: ids });
