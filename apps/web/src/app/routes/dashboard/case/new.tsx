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

const MatchingLawyers = lazy(async () => {
  const [module] = await Promise.all([
    import('../../../../features/people/directory/matching/matching-lawyers.tsx'),
    loadTexts('directory'),
  ]);
  return { default: module.MatchingLawyers };
});

function Matching(matter: { area: string | null; country: string | null; region: string }) {
  return (
    <LazyPart height={280}>
      <MatchingLawyers {...matter} />
    </LazyPart>
  );
}

/** A new case: a client writes one and posts it, a lawyer takes in that of a client of the firm. */
export function NewCasePage() {
  const { t } = useTranslation(['caseForm', 'cases']);
  const { user } = useSession();
  const parents = [{ label: t('cases:list.title'), to: paths.dashboard.case.root }];
  if (!isLawyer(user) || user?.lawFirm == null)
    return <NewCase head={{ title: t(isLawyer(user) ? 'form.newTitle' : 'form.postTitle') }} Matching={Matching} />;
  return (
    <Page title={t('form.newTitle')} parents={parents}>
      <LazyPart height={900}>
        <Intake />
      </LazyPart>
    </Page>
  );
}
