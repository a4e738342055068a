import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { Directory } from '../../../../features/people/directory/components/directory.tsx';
import { Page } from '../../../../ui/page.tsx';

/** The directory of lawyers. */
export function DirectoryPage() {
  const { t } = useTranslation('directory');
  return (
    <Page title={t('title')} breadcrumbs={[{ label: t('dashboard'), to: paths.dashboard.root }, { label: t('title') }]}>
      <Directory />
    </Page>
  );
}
