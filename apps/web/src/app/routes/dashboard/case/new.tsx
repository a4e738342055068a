import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { NewCase } from '../../../../features/cases/form/new-case.tsx';
import { Page } from '../../../../ui/page.tsx';

/** Write a case, keep it as a draft or post it. */
export function NewCasePage() {
  const { t } = useTranslation(['caseForm', 'cases']);
  return (
    <Page
      title={t('form.newTitle')}
      breadcrumbs={[
        { label: t('cases:dashboard'), to: paths.dashboard.root },
        { label: t('cases:list.title'), to: paths.dashboard.case.root },
        { label: t('form.newTitle') },
      ]}
    >
      <NewCase />
    </Page>
  );
}
