import { useTranslation } from 'react-i18next';

import { DemoUpdatePassword } from '../../../features/platform/auth-demo/components/demo-update-password.tsx';
import { useDocumentTitle } from '../../use-document-title.ts';

/** The demonstration of the page that takes a new password. */
export function DemoUpdatePasswordPage() {
  const { t } = useTranslation('session');
  useDocumentTitle(t('updatePassword.pageTitle'));
  return <DemoUpdatePassword />;
}
