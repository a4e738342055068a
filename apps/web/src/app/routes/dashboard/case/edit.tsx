import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { paths, patterns } from '../../../../client/paths.ts';
import { EditCase } from '../../../../features/practice/cases/form/edit-case.tsx';
import { Page } from '../../../../ui/page.tsx';

/** Change a case that has no lawyer yet. */
export function EditCasePage() {
  const { t } = useTranslation(['caseForm', 'cases']);
  const { id } = useParams({ from: `/dashboard${patterns.case.edit}` });
  return (
    <Page title={t('form.editTitle')} parents={[{ label: t('cases:list.title'), to: paths.dashboard.case.root }]}>
      <EditCase key={id} id={id} />
    </Page>
  );
}
