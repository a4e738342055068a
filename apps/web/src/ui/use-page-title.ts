import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the document after the page that is shown. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation('ui');
  const documentTitle = t('page.documentTitle', { title });
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);
}
