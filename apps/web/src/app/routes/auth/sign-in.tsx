import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { SignInForm } from '../../../features/platform/session/components/sign-in-form.tsx';
import { safeReturnTo } from '../../return-to.ts';
import { useDocumentTitle } from '../../use-document-title.ts';

/** The sign-in page. */
export function SignInPage() {
  const { t } = useTranslation('session');
  useDocumentTitle(t('signIn.pageTitle'));
  const { searchStr } = useLocation();
  const destination = () => safeReturnTo(new URLSearchParams(searchStr).get('returnTo'));
  return <SignInForm destination={destination} />;
}
