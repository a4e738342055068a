import { currencies } from '@casewright/contracts/cases';
import { profileLimits } from '@casewright/contracts/lawyers';
import { feeTypes } from '@casewright/contracts/proposals';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { AutocompleteField } from '../../../../ui/form/autocomplete-field.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormCard } from '../../../../ui/form/form-card.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { OptionsField } from '../../../../ui/form/options-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { Pair } from '../../../../ui/form/pair.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useCountries } from '../../../../ui/format/countries.ts';
import { usePracticeAreaOptions } from '../../../../ui/format/practice-area-options.ts';
import { useSpokenLanguages } from '../../../../ui/format/spoken-languages.ts';
import { profileFields } from './profile-fields.ts';

/** Who the lawyer is, in their own words. */
export function PersonCard() {
  const { t } = useTranslation('lawyers');
  const countries = useCountries();
  return (
    <FormCard title={t('edit.person')} description={t('edit.personText')}>
      <TextField
        name="display_name"
        label={t(profileFields.display_name.label)}
        maxLength={profileLimits.displayName}
        required
      />
      <TextField
        name="headline"
        label={t(profileFields.headline.label)}
        helperText={t('edit.headlineHelp')}
        maxLength={profileLimits.headline}
      />
      <TextField
        multiline
        minRows={6}
        name="about"
        label={t(profileFields.about.label)}
        helperText={t('edit.aboutHelp')}
        maxLength={profileLimits.about}
      />
      <Pair>
        <AutocompleteField name="country" label={t(profileFields.country.label)} options={countries} />
        <TextField name="region" label={t(profileFields.region.label)} maxLength={profileLimits.place} />
        <TextField name="city" label={t(profileFields.city.label)} maxLength={profileLimits.place} />
      </Pair>
    </FormCard>
  );
}

/** What the lawyer does, in which languages, and from when. */
export function PracticeCard() {
  const { t } = useTranslation('lawyers');
  const areas = usePracticeAreaOptions();
  const languages = useSpokenLanguages();
  const accepts: boolean = useWatch({ name: 'accepting_cases' });
  return (
    <FormCard title={t('edit.practice')} description={t('edit.practiceText')}>
      <OptionsField name="practice_areas" label={t(profileFields.practice_areas.label)} options={areas} />
      <OptionsField name="languages" label={t(profileFields.languages.label)} options={languages} />
      <Pair>
        <NumberField name="years_of_experience" label={t(profileFields.years_of_experience.label)} integer />
      </Pair>
      <SwitchField
        name="accepting_cases"
        label={t(profileFields.accepting_cases.label)}
        helperText={t('edit.acceptingHelp')}
      />
      {accepts && (
        <Pair>
          <DateField
            name="available_from"
            label={t(profileFields.available_from.label)}
            helperText={t('edit.availableHelp')}
          />
        </Pair>
      )}
    </FormCard>
  );
}

/** What the lawyer's work costs. */
export function FeesCard() {
  const { t } = useTranslation('lawyers');
  const currency: string = useWatch({ name: 'currency' });
  return (
    <FormCard title={t('edit.fees')} description={t('edit.feesText')}>
      <OptionsField
        name="fee_types"
        label={t(profileFields.fee_types.label)}
        options={feeTypes.map((value) => ({ value, label: t(`feeType.${value}`) }))}
      />
      <Pair>
        <MoneyField name="hourly_rate_min" label={t(profileFields.hourly_rate_min.label)} currency={currency} />
        <MoneyField name="hourly_rate_max" label={t(profileFields.hourly_rate_max.label)} currency={currency} />
        <SelectField
          name="currency"
          label={t(profileFields.currency.label)}
          options={currencies.map((value) => ({ value, label: value }))}
        />
        <MoneyField
          name="consultation_fee"
          label={t(profileFields.consultation_fee.label)}
          currency={currency}
          helperText={t('edit.consultationHelp')}
        />
        <NumberField name="consultation_minutes" label={t(profileFields.consultation_minutes.label)} integer />
      </Pair>
    </FormCard>
  );
}
