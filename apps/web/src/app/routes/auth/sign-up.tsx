import { useTranslation } from 'react-i18next';

import { SignUpForm } from '../../../features/platform/session/components/sign-up-form.tsx';
import { useDocumentTitle } from '../../use-document-title.ts';

/** The sign-up page. */
export function SignUpPage() {
  const { t } = useTranslation('session');
  useDocumentTitle(t('signUp.pageTitle'));
  return <SignUpForm />;
}
