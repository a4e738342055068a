import { useTranslation } from 'react-i18next';

import { CardInputs } from '../../../../ui/form/card-inputs.tsx';
import { FormCard } from '../../../../ui/form/form-card.tsx';
import { inputsOf } from './case-inputs.tsx';

const INPUTS = inputsOf('details');

/** What the case is about: to everyone, and in confidence. */
export function DetailsCard() {
  const { t } = useTranslation('caseForm');
  return (
    <FormCard title={t('form.details')} description={t('form.detailsHelp')}>
      <CardInputs inputs={INPUTS} />
    </FormCard>
  );
}
