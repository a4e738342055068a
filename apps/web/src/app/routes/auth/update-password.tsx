import { useTranslation } from 'react-i18next';

import { UpdatePasswordForm } from '../../../features/platform/session/components/update-password-form.tsx';
import { useDocumentTitle } from '../../use-document-title.ts';

/** The page where a forgotten password is replaced. */
export function UpdatePasswordPage() {
  const { t } = useTranslation('session');
  useDocumentTitle(t('updatePassword.pageTitle'));
  return <UpdatePasswordForm />;
}
