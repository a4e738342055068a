import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { PersonView } from '../../../../features/people/components/person-view.tsx';
import { Page } from '../../../../ui/page.tsx';
import { AdministratorsOnly } from './administrators-only.tsx';

/** One person, for those who administer them. */
export function PersonPage() {
  const { t } = useTranslation('people');
  const { id = '' } = useParams({ strict: false });
  return (
    <Page
      title={t('edit.title')}
      breadcrumbs={[
        { label: t('dashboard'), to: paths.dashboard.root },
        { label: t('list.title'), to: paths.dashboard.people.list },
        { label: t('edit.title') },
      ]}
    >
      <AdministratorsOnly>
        <PersonView key={id} id={id} />
      </AdministratorsOnly>
    </Page>
  );
}
