import { useTranslation } from 'react-i18next';

import type { Invoice } from '../api/invoice.ts';

/** What the file of a document is called. */
export function usePaperName({ invoice_number: number }: Invoice): string {
  const { t } = useTranslation('invoicePapers');
  return `${number ?? t('draftName')}.pdf`;
}
