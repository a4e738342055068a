import type { Caller } from '@casewright/backend';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller, type Refused } from '../../as-caller.ts';
import type { DownloadRow } from './send-zip.ts';

/** The files that somebody downloads, and in folders what lies in them, as far as they see it. */
export function filesToDownload(
  context: ApiContext,
  caller: Caller,
  fileIds: readonly string[],
): Promise<DownloadRow[] | Refused> {
  return askAsCaller<DownloadRow>(
    context,
    caller,
    {
      name: 'api_files_to_download',
      text: 'select id, parent_id, name, type, size, object_path, modified_at from public.files_to_download($1)',
      values: [fileIds],
    },
    true,
  );
}

/** The PDF of a production, and what was produced in native form, as far as somebody sees them. */
export function productionToDownload(
  context: ApiContext,
  caller: Caller,
  productionId: string,
): Promise<DownloadRow[] | Refused> {
  return askAsCaller<DownloadRow>(
    context,
    caller,
    {
      name: 'api_production_to_download',
      text: 'select id, parent_id, name, type, size, object_path, modified_at from public.production_to_download($1)',
      values: [productionId],
    },
    true,
  );
}

/** The documents of issued invoices, as far as somebody sees them. */
export function invoicesToDownload(
  context: ApiContext,
  caller: Caller,
  invoiceIds: readonly string[],
): Promise<DownloadRow[] | Refused> {
  return askAsCaller<DownloadRow>(
    context,
    caller,
    {
      name: 'api_invoices_to_download',
      text: 'select id, parent_id, name, type, size, object_path, modified_at from public.invoice_papers_to_download($1)',
      values: [invoiceIds],
    },
    true,
  );
}

/** All papers of a case as far as somebody sees them; for its client, those that the client sees. */
export function papersToDownload(
  context: ApiContext,
  caller: Caller,
  caseId: string,
  forClient: boolean,
): Promise<DownloadRow[] | Refused> {
  return askAsCaller<DownloadRow>(
    context,
    caller,
    {
      name: 'api_papers_to_download',
      text: 'select id, parent_id, name, type, size, object_path, modified_at from public.case_papers($1, $2)',
      values: [caseId, forClient],
    },
    true,
  );
}
