import { Link2Off } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { usePageTitle } from '../../../../ui/use-page-title.ts';
import { PayNotice } from './pay-notice.tsx';
import { PayPage } from './pay-page.tsx';

/** In place of an invoice whose link was opened in another tab, or another browser. */
export function ClosedLink() {
  const { t } = useTranslation('pay');
  usePageTitle(t('pageTitle'));
  return (
    <PayPage>
      <PayNotice icon={Link2Off} title={t('closed.title')} text={t('closed.text')} />
    </PayPage>
  );
}
