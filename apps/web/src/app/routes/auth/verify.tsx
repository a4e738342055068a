import { useTranslation } from 'react-i18next';

import { CheckInbox } from '../../../features/platform/session/components/check-inbox.tsx';
import { useDocumentTitle } from '../../use-document-title.ts';

/** The page that waits for a link to be opened. */
export function VerifyPage() {
  const { t } = useTranslation('session');
  useDocumentTitle(t('verify.pageTitle'));
  return <CheckInbox />;
}
