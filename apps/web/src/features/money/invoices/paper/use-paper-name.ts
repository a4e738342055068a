import { useTranslation } from 'react-i18next';

import type { Papered } from './paper.ts';

/** What the file of a document is called. */
export function usePaperName({ number }: Pick<Papered, 'number'>): string {
  const { t } = useTranslation('invoicePapers');
  return `${number ?? t('draftName')}.pdf`;
}
