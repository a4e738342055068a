import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { patterns } from '../../../../client/paths.ts';
import { EditInvoice } from '../../../../features/money/invoices/editor/components/edit-invoice.tsx';
import { InvoiceEditorPage } from './invoice-editor-page.tsx';

/** Changes the draft of an invoice. */
export function EditInvoicePage() {
  const { t } = useTranslation('invoiceEditor');
  const { id } = useParams({ from: `/dashboard${patterns.invoice.edit}` });
  return (
    <InvoiceEditorPage title={t('editTitle')}>
      {(writer) => <EditInvoice key={id} id={id} {...writer} />}
    </InvoiceEditorPage>
  );
}
