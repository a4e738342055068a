import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../client/paths.ts';
import { Unsubscribe } from '../../features/communication/notifications/components/unsubscribe.tsx';
import { useDocumentTitle } from '../use-document-title.ts';

/** Where the link below a letter leads: the reader is not signed in, and programs that look at links must change nothing. */
export function UnsubscribePage() {
  const { t } = useTranslation('preferences');
  const { token = '' } = useSearch({ from: `/compact${paths.unsubscribe}` });
  useDocumentTitle(t('unsubscribe.title'));
  useNotListed();
  return <Unsubscribe token={token} />;
}

/** Nobody should find somebody's link by searching. */
function useNotListed(): void {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}
