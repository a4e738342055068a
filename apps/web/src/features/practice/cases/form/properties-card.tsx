import { useTranslation } from 'react-i18next';

import { CardInputs } from '../../../../ui/form/card-inputs.tsx';
import { FormCard } from '../../../../ui/form/form-card.tsx';
import { inputsOf } from './case-inputs.tsx';

const INPUTS = inputsOf('properties');

/** The case's facts: field of law, place, time, money, who sees it and who else is in it. */
export function PropertiesCard() {
  const { t } = useTranslation('caseForm');
  return (
    <FormCard title={t('form.properties')} description={t('form.propertiesHelp')}>
      <CardInputs inputs={INPUTS} />
    </FormCard>
  );
}
