import type { CaseFormValues } from '@casewright/contracts/case-form';
import { caseLimits, urgencies, visibilities } from '@casewright/contracts/cases';
import { useTranslation } from 'react-i18next';

import { namesOf } from '../../../../client/form-fields.ts';
import { AutocompleteField } from '../../../../ui/form/autocomplete-field.tsx';
import type { CardInput } from '../../../../ui/form/card-inputs.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { RichTextField } from '../../../../ui/form/rich-text-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TagsField } from '../../../../ui/form/tags-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { TilesField } from '../../../../ui/form/tiles-field.tsx';
import { useCountries } from '../../../../ui/format/countries.ts';
import { usePracticeAreaOptions } from '../../../../ui/format/practice-area-options.ts';
import { BudgetFields } from './budget-fields.tsx';
import { dayFromToday } from './case-fields.ts';
import { NameHints } from './name-hints.tsx';
import { PartiesField } from './parties-field.tsx';
import { SummaryField } from './summary-field.tsx';

function TitleInput() {
  const { t } = useTranslation(['caseForm', 'cases']);
  return (
    <div>
      <TextField
        required
        name="title"
        label={t('cases:fields.title')}
        maxLength={caseLimits.title}
        helperText={t('form.titleHelp')}
      />
      <NameHints name="title" />
    </div>
  );
}

function DescriptionInput() {
  const { t } = useTranslation(['caseForm', 'cases']);
  return (
    <RichTextField
      name="description"
      label={t('cases:fields.description')}
      helperText={t('form.descriptionHelp')}
      placeholder={t('form.descriptionPlaceholder')}
    />
  );
}

/** The field of law; lawyers cannot see a case without one. */
export function PracticeAreaInput({ required = false }: { required?: boolean }) {
  const { t } = useTranslation(['caseForm', 'cases']);
  const areas = usePracticeAreaOptions();
  return (
    <AutocompleteField
      required={required}
      name="practice_area"
      label={t('cases:fields.practiceArea')}
      options={areas}
    />
  );
}

function UrgencyInput() {
  const { t } = useTranslation(['caseForm', 'cases']);
  const options = urgencies.map((value) => ({ value, label: t(`cases:urgency.${value}`) }));
  return <SelectField name="urgency" label={t('cases:fields.urgency')} options={options} />;
}

/** Where the case lies; lawyers cannot see a case without it. */
export function CountryInput({ required = false }: { required?: boolean }) {
  const { t } = useTranslation(['caseForm', 'cases']);
  const countries = useCountries();
  return (
    <AutocompleteField
      required={required}
      name="jurisdiction_country"
      label={t('cases:fields.country')}
      options={countries}
    />
  );
}

function RegionInput() {
  const { t } = useTranslation(['caseForm', 'cases']);
  return <TextField name="jurisdiction_region" label={t('cases:fields.region')} maxLength={caseLimits.region} />;
}

function CourtInput() {
  const { t } = useTranslation(['caseForm', 'cases']);
  return <TextField name="court" label={t('cases:fields.courtOptional')} maxLength={caseLimits.court} />;
}

function CourtCaseNumberInput() {
  const { t } = useTranslation(['caseForm', 'cases']);
  return (
    <TextField
      name="court_case_number"
      label={t('cases:fields.courtCaseNumberOptional')}
      maxLength={caseLimits.courtCaseNumber}
    />
  );
}

function DesiredOutcomeInput() {
  const { t } = useTranslation(['caseForm', 'cases']);
  return (
    <TextField
      multiline
      minRows={2}
      name="desired_outcome"
      label={t('cases:fields.desiredOutcome')}
      maxLength={caseLimits.outcome}
      helperText={t('form.desiredOutcomeHelp')}
    />
  );
}

function VisibilityInput() {
  const { t } = useTranslation(['caseForm', 'cases']);
  const options = visibilities.map((value) => ({
    value,
    label: t(`cases:visibility.${value}`),
    description: t(`visibilityHelp.${value}`),
  }));
  return <TilesField name="visibility" label={t('cases:fields.visibility')} options={options} />;
}

function PostingExpiresInput() {
  const { t } = useTranslation(['caseForm', 'cases']);
  return (
    <DateField
      name="posting_expires_at"
      label={t('cases:fields.postingExpires')}
      min={dayFromToday(1)}
      helperText={t('form.postingExpiresHelp')}
    />
  );
}

function TagsInput() {
  const { t } = useTranslation(['caseForm', 'cases']);
  return <TagsField name="tags" label={t('cases:fields.tags')} helperText={t('form.tagsHelp')} />;
}

/** The three steps in which a case is written. */
export const caseSteps = ['what', 'where', 'who'] as const;
export type CaseStep = (typeof caseSteps)[number];

interface CaseInput extends CardInput {
  step: CaseStep;
}

/** Where each value of a case is entered, in the order of the form. */
export const caseInputs = {
  title: { step: 'what', Input: TitleInput },
  public_summary: { step: 'what', Input: SummaryField },
  description: { step: 'what', Input: DescriptionInput },
  desired_outcome: { step: 'what', Input: DesiredOutcomeInput },
  practice_area: { step: 'where', half: true, Input: () => <PracticeAreaInput required /> },
  urgency: { step: 'where', half: true, Input: UrgencyInput },
  jurisdiction_country: { step: 'where', half: true, Input: () => <CountryInput required /> },
  jurisdiction_region: { step: 'where', half: true, Input: RegionInput },
  court: { step: 'where', half: true, Input: CourtInput },
  court_case_number: { step: 'where', half: true, Input: CourtCaseNumberInput },
  budget_type: { step: 'where', Input: BudgetFields },
  // Entered beside the kind of budget.
  budget_min: null,
  budget_max: null,
  currency: null,
  visibility: { step: 'who', Input: VisibilityInput },
  posting_expires_at: { step: 'who', half: true, Input: PostingExpiresInput },
  tags: { step: 'who', half: true, Input: TagsInput },
  parties: { step: 'who', Input: PartiesField },
} satisfies Record<keyof CaseFormValues, CaseInput | null>;

/** The inputs of one step. */
export function inputsOf(step: CaseStep): CaseInput[] {
  const all: (CaseInput | null)[] = Object.values(caseInputs);
  return all.filter((input) => input !== null).filter((input) => input.step === step);
}

/** The values that are entered in a step: those beside another one belong to its step. */
export function valuesOfStep(step: CaseStep): (keyof CaseFormValues)[] {
  return namesOf(caseInputs).filter((name) => (caseInputs[name]?.step ?? caseInputs.budget_type.step) === step);
}
