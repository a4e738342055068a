import { caseLimits } from '@casewright/contracts/cases';
import { useTranslation } from 'react-i18next';

import { FormCard } from '../../../../ui/form/form-card.tsx';
import { RichTextField } from '../../../../ui/form/rich-text-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { SummaryField } from './summary-field.tsx';

/** What the case is about: to everyone, and in confidence. */
export function DetailsCard() {
  const { t } = useTranslation(['caseForm', 'cases']);
  return (
    <FormCard title={t('form.details')} description={t('form.detailsHelp')}>
      <TextField
        required
        name="title"
        label={t('cases:fields.title')}
        maxLength={caseLimits.title}
        helperText={t('form.titleHelp')}
      />
      <SummaryField />
      <RichTextField
        name="description"
        label={t('cases:fields.description')}
        helperText={t('form.descriptionHelp')}
        placeholder={t('form.descriptionPlaceholder')}
      />
    </FormCard>
  );
}
