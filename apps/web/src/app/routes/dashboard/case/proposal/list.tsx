import { useTranslation } from 'react-i18next';

import { paths } from '../../../../../client/paths.ts';
import { ProposalList } from '../../../../../features/practice/proposals/components/list/proposal-list.tsx';
import { Page } from '../../../../../ui/page.tsx';

/** The proposals that one made or received. */
export function ProposalListPage() {
  const { t } = useTranslation('proposals');
  return (
    <Page
      title={t('title')}
      breadcrumbs={[
        { label: t('dashboard'), to: paths.dashboard.root },
        { label: t('cases'), to: paths.dashboard.case.root },
        { label: t('title') },
      ]}
    >
      <ProposalList />
    </Page>
  );
}
