import { useTranslation } from 'react-i18next';

import { DemoResetPassword } from '../../../features/platform/auth-demo/components/demo-reset-password.tsx';
import { useDocumentTitle } from '../../use-document-title.ts';

/** The demonstration of the page for forgotten passwords. */
export function DemoResetPasswordPage() {
  const { t } = useTranslation('session');
  useDocumentTitle(t('resetPassword.pageTitle'));
  return <DemoResetPassword />;
}
