import { zodResolver } from '@hookform/resolvers/zod';
import { currencies } from '@casewright/contracts/cases';
import {
  lateLimits,
  reminderCopies,
  reminderLanguages,
  type ReminderLanguage,
  reminderStepSchema,
  type ReminderStepValues,
  reminderTones,
} from '@casewright/contracts/reminder-form';
import { standardReminders } from '@casewright/contracts/reminder-standard';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { columnsOf, emptyValues, valuesOf } from '../../../../client/form-fields.ts';
import { languageOf } from '../../../../i18n/languages.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { Pair } from '../../../../ui/form/pair.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { type Step, useLateVerbs } from './api.ts';
import { stepFields, stepRow, textsOf, writtenOf } from './late-fields.ts';

const CURRENCIES = currencies.map((value) => ({ value, label: value }));

/** A step of the firm's reminders: when it is sent, how, and what it says in each language. A new one where none is given. */
export function StepDialog({ step, onClose }: { step: Step | null; onClose: () => void }) {
  const { t, i18n } = useTranslation('latePayment');
  const { saveStep } = useLateVerbs();
  const { currency: own } = languageOf(i18n.language).numberFormat;
  const form = useForm<ReminderStepValues, unknown, ReminderStepValues>({
    resolver: zodResolver(reminderStepSchema),
    defaultValues:
      step === null
        ? { ...emptyValues(stepFields), ...writtenOf(standardReminders.friendly), fee_currency: own }
        : { ...valuesOf(stepFields, stepRow(step)), fee_currency: step.fee_currency ?? own },
  });
  const [tone, currency] = useWatch({ control: form.control, name: ['tone', 'fee_currency'] });
  const takeStandard = () => {
    for (const language of reminderLanguages) {
      const { subject, body } = standardReminders[tone][language];
      form.setValue(`subject_${language}`, subject, { shouldDirty: true, shouldValidate: true });
      form.setValue(`body_${language}`, body, { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <FormDialog
      title={t(step === null ? 'step.new' : 'step.edit')}
      description={t('step.text')}
      form={form}
      submitLabel={t('settings.save')}
      onSubmit={(values) => saveStep({ saved: step, columns: textsOf(columnsOf(stepFields, values)) })}
      onClose={onClose}
      draft={step === null ? 'reminder-step-new' : `reminder-step:${step.id}`}
    >
      <Pair>
        <NumberField
          required
          integer
          name="days_after"
          label={t(stepFields.days_after.label)}
          suffix={t('settings.days')}
        />
        <SelectField
          required
          name="tone"
          label={t(stepFields.tone.label)}
          options={reminderTones.map((value) => ({ value, label: t(`tones.${value}`) }))}
        />
      </Pair>
      <SwitchField name="is_automatic" label={t(stepFields.is_automatic.label)} helperText={t('step.automaticHelp')} />
      <SelectField
        required
        name="copy_to"
        label={t(stepFields.copy_to.label)}
        options={reminderCopies.map((value) => ({ value, label: t(`copies.${value}`) }))}
      />
      <Pair>
        <MoneyField name="fee" label={t(stepFields.fee.label)} currency={currency} helperText={t('step.feeHelp')} />
        <SelectField required name="fee_currency" label={t(stepFields.fee_currency.label)} options={CURRENCIES} />
      </Pair>
      <Typography component="h3" variant="subtitle2">
        {t('step.texts')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('step.gaps')}
      </Typography>
      <Button
        variant="outlined"
        color="inherit"
        onClick={takeStandard}
        sx={{ justifySelf: 'start', alignSelf: 'start' }}
      >
        {t('step.standard')}
      </Button>
      {reminderLanguages.map((language) => (
        <LanguageFields key={language} language={language} />
      ))}
    </FormDialog>
  );
}

function LanguageFields({ language }: { language: ReminderLanguage }) {
  const { t } = useTranslation('latePayment');
  const { nativeName: name } = languageOf(language);
  return (
    <>
      <TextField
        name={`subject_${language}`}
        label={t('step.inLanguage', { field: t(stepFields.subject_en.label), language: name })}
        maxLength={lateLimits.subject}
      />
      <TextField
        multiline
        minRows={3}
        name={`body_${language}`}
        label={t('step.inLanguage', { field: t(stepFields.body_en.label), language: name })}
        maxLength={lateLimits.body}
      />
    </>
  );
}
