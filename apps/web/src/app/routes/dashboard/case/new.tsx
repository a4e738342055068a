import { lazy } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { NewCase } from '../../../../features/practice/cases/form/new-case.tsx';
import { isLawyer } from '../../../../features/practice/cases/permissions.ts';
import { loadTexts } from '../../../../i18n/i18n.ts';
import { LazyPart } from '../../../../ui/feedback/lazy-part.tsx';
import { Page } from '../../../../ui/page.tsx';

/** Takes a client's matter in for a firm; clients do not load it. */
const Intake = lazy(async () => {
  const [{ IntakeForm }, { IntakeCheck }, { StartFields }] = await Promise.all([
    import('../../../../features/practice/cases/intake/intake-form.tsx'),
    import('../../../../features/practice/conflicts/components/intake-check.tsx'),
    import('../../../../features/work/workflows/start/start-fields.tsx'),
    loadTexts('caseDetails', 'conflicts', 'proposals', 'workflows'),
  ]);
  return { default: () => <IntakeForm Check={IntakeCheck} Workflow={StartFields} /> };
});

/** A new case: a client writes one and posts it, a lawyer takes in that of a client of the firm. */
export function NewCasePage() {
  const { t } = useTranslation(['caseForm', 'cases']);
  const { user } = useSession();
  const forFirm = isLawyer(user) && user?.lawFirm != null;
  return (
    <Page
      title={t('form.newTitle')}
      breadcrumbs={[
        { label: t('cases:dashboard'), to: paths.dashboard.root },
        { label: t('cases:list.title'), to: paths.dashboard.case.root },
        { label: t('form.newTitle') },
      ]}
    >
      {forFirm ? (
        <LazyPart height={900}>
          <Intake />
        </LazyPart>
      ) : (
        <NewCase />
      )}
    </Page>
  );
}
