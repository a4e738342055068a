import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { NewInvoice } from '../../../../features/money/invoices/editor/components/new-invoice.tsx';
import { InvoiceEditorPage } from './invoice-editor-page.tsx';

/** A new invoice, of a case where the address names one. */
export function NewInvoicePage() {
  const { t } = useTranslation('invoiceEditor');
  const { case: caseId } = useSearch({ from: `/dashboard${paths.dashboard.invoice.new}` });
  return (
    <InvoiceEditorPage title={t('newTitle')}>
      {(writer) => <NewInvoice key={caseId ?? ''} caseId={caseId ?? null} {...writer} />}
    </InvoiceEditorPage>
  );
}
