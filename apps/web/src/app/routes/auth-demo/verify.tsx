import { useTranslation } from 'react-i18next';

import { DemoVerify } from '../../../features/platform/auth-demo/components/demo-verify.tsx';
import { useDocumentTitle } from '../../use-document-title.ts';

/** The demonstration of the page that takes a code. */
export function DemoVerifyPage() {
  const { t } = useTranslation('authDemo');
  useDocumentTitle(t('verify.pageTitle'));
  return <DemoVerify />;
}
