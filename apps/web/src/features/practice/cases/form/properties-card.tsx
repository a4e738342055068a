import { caseLimits, urgencies, visibilities } from '@casewright/contracts/cases';
import { useTranslation } from 'react-i18next';

import { AutocompleteField } from '../../../../ui/form/autocomplete-field.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormCard } from '../../../../ui/form/form-card.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TagsField } from '../../../../ui/form/tags-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { TilesField } from '../../../../ui/form/tiles-field.tsx';
import { useCountries } from '../../../../ui/format/countries.ts';
import { usePracticeAreaOptions } from '../../../../ui/format/practice-area-options.ts';
import { BudgetFields } from './budget-fields.tsx';
import { dayFromToday } from './form-values.ts';
import { Pair } from './pair.tsx';
import { PartiesField } from './parties-field.tsx';

/** The case's facts: field of law, place, time, money, who sees it and who else is in it. */
export function PropertiesCard() {
  const { t } = useTranslation(['caseForm', 'cases']);
  const areas = usePracticeAreaOptions();
  const countries = useCountries();

  return (
    <FormCard title={t('form.properties')} description={t('form.propertiesHelp')}>
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
      <BudgetFields />
      <TextField
        multiline
        minRows={2}
        name="desired_outcome"
        label={t('cases:fields.desiredOutcome')}
        maxLength={caseLimits.outcome}
        helperText={t('form.desiredOutcomeHelp')}
      />
      <TilesField
        name="visibility"
        label={t('cases:fields.visibility')}
        options={visibilities.map((value) => ({
          value,
          label: t(`cases:visibility.${value}`),
          description: t(`visibilityHelp.${value}`),
        }))}
      />
      <Pair>
        <DateField
          name="posting_expires_at"
          label={t('cases:fields.postingExpires')}
          min={dayFromToday(1)}
          helperText={t('form.postingExpiresHelp')}
        />
        <TagsField name="tags" label={t('cases:fields.tags')} helperText={t('form.tagsHelp')} />
      </Pair>
      <PartiesField />
    </FormCard>
  );
}
