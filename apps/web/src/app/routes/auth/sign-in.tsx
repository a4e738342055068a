import { useTranslation } from 'react-i18next';

import { SignInForm } from '../../../features/session/components/sign-in-form.tsx';
import { useDocumentTitle } from '../../use-document-title.ts';

/** The sign-in page. */
export function SignInPage() {
  const { t } = useTranslation('session');
  useDocumentTitle(t('signIn.pageTitle'));
  return <SignInForm />;
}
