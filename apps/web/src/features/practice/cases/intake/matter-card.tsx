import type { MatterValues } from '@casewright/contracts/case-form';
import { caseLimits } from '@casewright/contracts/cases';
import { useTranslation } from 'react-i18next';

import { type CardInput, CardInputs } from '../../../../ui/form/card-inputs.tsx';
import { FormCard } from '../../../../ui/form/form-card.tsx';
import { RichTextField } from '../../../../ui/form/rich-text-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { caseInputs, CountryInput, PracticeAreaInput } from '../form/case-inputs.tsx';

function TitleInput() {
  const { t } = useTranslation('cases');
  return <TextField required name="title" label={t('fields.title')} maxLength={caseLimits.title} />;
}

function DescriptionInput() {
  const { t } = useTranslation(['caseForm', 'cases']);
  return (
    <RichTextField
      name="description"
      label={t('cases:fields.description')}
      helperText={t('intake.matter.descriptionHelp')}
      placeholder={t('intake.matter.descriptionPlaceholder')}
    />
  );
}

/** Where each value of the matter is entered, in the order of the card. */
const inputs = {
  title: { Input: TitleInput },
  practice_area: { half: true, Input: PracticeAreaInput },
  urgency: caseInputs.urgency,
  jurisdiction_country: { half: true, Input: CountryInput },
  jurisdiction_region: caseInputs.jurisdiction_region,
  court: caseInputs.court,
  court_case_number: caseInputs.court_case_number,
  description: { Input: DescriptionInput },
} satisfies Record<keyof MatterValues, CardInput>;

/** What the matter is, and before which court. */
export function MatterCard() {
  const { t } = useTranslation('caseForm');
  return (
    <FormCard title={t('intake.matter.title')} description={t('intake.matter.help')}>
      <CardInputs inputs={Object.values(inputs)} />
    </FormCard>
  );
}
