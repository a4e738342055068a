import { caseLimits, urgencies } from '@casewright/contracts/cases';
import { useTranslation } from 'react-i18next';

import { AutocompleteField } from '../../../../ui/form/autocomplete-field.tsx';
import { FormCard } from '../../../../ui/form/form-card.tsx';
import { RichTextField } from '../../../../ui/form/rich-text-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useCountries } from '../../../../ui/format/countries.ts';
import { usePracticeAreaOptions } from '../../../../ui/format/practice-area-options.ts';
import { Pair } from '../form/pair.tsx';

/** What the matter is, and before which court. */
export function MatterCard() {
  const { t } = useTranslation(['caseForm', 'cases']);
  const areas = usePracticeAreaOptions();
  const countries = useCountries();
  return (
    <FormCard title={t('intake.matter.title')} description={t('intake.matter.help')}>
      <TextField required name="title" label={t('cases:fields.title')} maxLength={caseLimits.title} />
      <Pair>
        <AutocompleteField name="practice_area" label={t('cases:fields.practiceArea')} options={areas} />
        <SelectField
          name="urgency"
          label={t('cases:fields.urgency')}
          options={urgencies.map((value) => ({ value, label: t(`cases:urgency.${value}`) }))}
        />
        <AutocompleteField name="jurisdiction_country" label={t('cases:fields.country')} options={countries} />
        <TextField name="jurisdiction_region" label={t('cases:fields.region')} maxLength={caseLimits.region} />
        <TextField name="court" label={t('cases:fields.courtOptional')} maxLength={caseLimits.court} />
        <TextField
          name="court_case_number"
          label={t('cases:fields.courtCaseNumberOptional')}
          maxLength={caseLimits.courtCaseNumber}
        />
      </Pair>
      <RichTextField
        name="description"
        label={t('cases:fields.description')}
        helperText={t('intake.matter.descriptionHelp')}
        placeholder={t('intake.matter.descriptionPlaceholder')}
      />
    </FormCard>
  );
}
