import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { paths } from '../../client/paths.ts';
import { Unsubscribe } from '../../features/communication/notifications/components/unsubscribe.tsx';
import { useDocumentTitle } from '../use-document-title.ts';
import { useNotListed } from '../use-not-listed.ts';

/** Where the link below a letter leads: the reader is not signed in, and programs that look at links must change nothing. */
export function UnsubscribePage() {
  const { t } = useTranslation('preferences');
  const { token = '' } = useSearch({ from: `/compact${paths.unsubscribe}` });
  useDocumentTitle(t('unsubscribe.title'));
  useNotListed();
  return <Unsubscribe token={token} />;
}
