import { useTranslation } from 'react-i18next';

import { DemoSignUp } from '../../../features/platform/auth-demo/components/demo-sign-up.tsx';
import { useDocumentTitle } from '../../use-document-title.ts';

/** The demonstration of the sign-up page. */
export function DemoSignUpPage() {
  const { t } = useTranslation('session');
  useDocumentTitle(t('signUp.pageTitle'));
  return <DemoSignUp />;
}
