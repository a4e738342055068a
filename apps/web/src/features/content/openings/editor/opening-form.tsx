import { zodResolver } from '@hookform/resolvers/zod';
import { currencies } from '@casewright/contracts/cases';
import { OPENING_LANGUAGES, OPENING_SALARIES } from '@casewright/contracts/openings';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useFormDraft } from '../../../../client/use-draft.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormCard } from '../../../../ui/form/form-card.tsx';
import { FormFooter } from '../../../../ui/form/form-footer.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { OptionsField } from '../../../../ui/form/options-field.tsx';
import { Pair } from '../../../../ui/form/pair.tsx';
import { RichTextField } from '../../../../ui/form/rich-text-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { TagsField } from '../../../../ui/form/tags-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { TilesField } from '../../../../ui/form/tiles-field.tsx';
import { useCountries } from '../../../../ui/format/countries.ts';
import { today } from '../../../../ui/format/today.ts';
import { useOpeningVerbs } from '../api/verbs.ts';
import { useOpeningWords } from '../words.ts';
import { openingLimits } from './opening-fields.ts';
import { openingFormSchema, type OpeningFormValues } from './whole.ts';

interface OpeningFormProps {
  defaultValues: OpeningFormValues;
  /** null: a new one. */
  saved: { id: string; version: number; status: string } | null;
}

/** Writes an opening, or changes one: what it is, what it asks for and offers, and until when. */
export function OpeningForm({ defaultValues, saved }: OpeningFormProps) {
  const { t } = useTranslation('openings');
  const navigate = useNavigate();
  const verbs = useOpeningVerbs();
  const words = useOpeningWords();
  const countries = useCountries();
  const [refusal, setRefusal] = useState<unknown>(null);
  // A second attempt after a lost answer is the same opening.
  const [id] = useState(() => saved?.id ?? crypto.randomUUID());
  const [known, setKnown] = useState(saved);
  const form = useForm<OpeningFormValues, unknown, OpeningFormValues>({
    resolver: zodResolver(openingFormSchema),
    defaultValues,
  });
  const draft = useFormDraft(saved === null ? 'opening:new' : `opening:${saved.id}`, form);
  const { isSubmitting, errors, submitCount } = form.formState;
  const [currency, salaryType] = useWatch({ control: form.control, name: ['currency', 'salary_type'] });

  const submit = async (values: OpeningFormValues) => {
    setRefusal(null);
    try {
      // What is taken back is so before it is changed: it may lack something by then.
      let seen = known;
      if (!values.publish && seen?.status === 'published') {
        const draftNow = await verbs.publish(id, false);
        // One more is that it was taken back; any other is somebody's change, which this form has not seen.
        const version = draftNow?.version === seen.version + 1 ? draftNow.version : seen.version;
        seen = { ...seen, version, status: 'draft' };
        setKnown(seen);
      }
      const written = await verbs.save(id, values, seen?.version ?? null);
      setKnown(written);
      if (values.publish && written.status !== 'published') await verbs.publish(id, true);
      draft.forget();
      toast.success(t('saved', { title: values.title }));
      await navigate({ to: paths.dashboard.opening.details(id) });
    } catch (error) {
      setRefusal(error);
    }
  };

  return (
    <Form form={form} draft={draft} onSubmit={submit}>
      <Stack spacing={2} sx={{ maxWidth: 880, marginInline: 'auto' }}>
        <FormCard title={t('parts.details')} description={t('parts.detailsText')}>
          <TextField required name="title" label={t('fields.title')} maxLength={openingLimits.title} />
          <RichTextField name="content" label={t('fields.content')} variant="full" minHeight={280} />
          <SelectField
            required
            name="language"
            label={t('fields.language')}
            options={OPENING_LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
          />
        </FormCard>
        <FormCard title={t('parts.properties')} description={t('parts.propertiesText')}>
          <OptionsField name="employment_types" label={t('fields.types')} options={words.types} />
          <TilesField name="experience" label={t('fields.experience')} options={words.experiences} minWidth={160} />
          <TextField name="role" label={t('fields.role')} helperText={t('help.role')} maxLength={openingLimits.role} />
          <TagsField name="skills" label={t('fields.skills')} helperText={t('help.skills')} />
          <OptionsField name="working_schedule" label={t('fields.schedule')} options={words.schedules} />
          <Pair>
            <OptionsField name="locations" label={t('fields.locations')} options={countries} />
            <TextField name="city" label={t('fields.city')} maxLength={openingLimits.city} />
          </Pair>
          <OptionsField name="benefits" label={t('fields.benefits')} options={words.benefits} />
        </FormCard>
        <FormCard title={t('parts.salary')} description={t('parts.salaryText')}>
          <TilesField
            name="salary_type"
            label={t('fields.salaryType')}
            options={OPENING_SALARIES.map((value) => ({ value, label: t(`salaryType.${value}`) }))}
            minWidth={160}
          />
          <Pair>
            <MoneyField
              name="salary_price"
              label={t(salaryType === 'hourly' ? 'fields.hourly' : 'fields.salary')}
              currency={currency}
            />
            <SelectField
              required
              name="currency"
              label={t('fields.currency')}
              options={currencies.map((value) => ({ value, label: value }))}
            />
          </Pair>
          <SwitchField name="salary_negotiable" label={t('fields.negotiable')} />
        </FormCard>
        <FormCard title={t('parts.applications')} description={t('parts.applicationsText')}>
          <Pair>
            <DateField name="expires_on" label={t('fields.expires')} min={today()} />
            <NumberField
              required
              integer
              name="keep_months"
              label={t('fields.keepMonths')}
              helperText={t('help.keepMonths')}
              suffix={t('months')}
            />
          </Pair>
        </FormCard>
        {refusal !== null && <RefusalAlert error={refusal} />}
        {submitCount > 0 && Object.keys(errors).length > 0 && <Alert severity="error">{t('fixErrors')}</Alert>}
      </Stack>
      <FormFooter marksRequired>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <SwitchField name="publish" label={t('fields.publish')} />
        </Box>
        <Button type="submit" variant="contained" loading={isSubmitting}>
          {t(saved === null ? 'actions.create' : 'actions.save')}
        </Button>
      </FormFooter>
    </Form>
  );
}
