import { useTranslation } from 'react-i18next';

import { ResetPasswordForm } from '../../../features/platform/session/components/reset-password-form.tsx';
import { useDocumentTitle } from '../../use-document-title.ts';

/** The page for forgotten passwords. */
export function ResetPasswordPage() {
  const { t } = useTranslation('session');
  useDocumentTitle(t('resetPassword.pageTitle'));
  return <ResetPasswordForm />;
}
