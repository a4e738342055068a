import { useTranslation } from 'react-i18next';

import { CardInputs } from '../../../../ui/form/card-inputs.tsx';
import { FormCard } from '../../../../ui/form/form-card.tsx';
import { type CaseStep, inputsOf } from './case-inputs.tsx';

/** One step of a case's form, as a card of a page. */
export function CaseStepCard({ step }: { step: CaseStep }) {
  const { t } = useTranslation('caseForm');
  return (
    <FormCard title={t(`steps.${step}.title`)} description={t(`steps.${step}.help`)}>
      <CardInputs inputs={inputsOf(step)} />
    </FormCard>
  );
}
