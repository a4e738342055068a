import { useTranslation } from 'react-i18next';

import { DemoSignIn } from '../../../features/platform/auth-demo/components/demo-sign-in.tsx';
import { useDocumentTitle } from '../../use-document-title.ts';

/** The demonstration of the sign-in page. */
export function DemoSignInPage() {
  const { t } = useTranslation('session');
  useDocumentTitle(t('signIn.pageTitle'));
  return <DemoSignIn />;
}
