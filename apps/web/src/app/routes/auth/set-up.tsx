import { useTranslation } from 'react-i18next';

import { SetUpForm } from '../../../features/platform/session/components/set-up-form.tsx';
import { useDocumentTitle } from '../../use-document-title.ts';

/** The page of an installation's first start. */
export function SetUpPage() {
  const { t } = useTranslation('session');
  useDocumentTitle(t('setUp.pageTitle'));
  return <SetUpForm />;
}
