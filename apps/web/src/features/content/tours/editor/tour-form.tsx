import { zodResolver } from '@hookform/resolvers/zod';
import { currencies } from '@casewright/contracts/cases';
import { tourLimits } from '@casewright/contracts/tours';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { columnsOf } from '../../../../client/form-fields.ts';
import { paths } from '../../../../client/paths.ts';
import { useFormDraft } from '../../../../client/use-draft.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { AutocompleteField } from '../../../../ui/form/autocomplete-field.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormCard } from '../../../../ui/form/form-card.tsx';
import { FormFooter } from '../../../../ui/form/form-footer.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { OptionsField } from '../../../../ui/form/options-field.tsx';
import { Pair } from '../../../../ui/form/pair.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { TagsField } from '../../../../ui/form/tags-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useCountries } from '../../../../ui/format/countries.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { PicturesField } from '../../../../ui/upload/pictures-field.tsx';
import { tourPeopleQuery, tourTaxesQuery } from '../api/tour.ts';
import { useTourVerbs } from '../api/verbs.ts';
import { useTourWords } from '../words.ts';
import { tourFields } from './tour-fields.ts';
import { tourFormSchema, type TourFormValues } from './whole.ts';

interface TourFormProps {
  firmId: string;
  defaultValues: TourFormValues;
  /** null: a new one. */
  saved: { id: string; version: number; publish: string } | null;
}

/** Writes a tour, or changes one: what it is, when and where, what it includes, and what a place costs. */
export function TourForm({ firmId, defaultValues, saved }: TourFormProps) {
  const { t } = useTranslation('tours');
  const navigate = useNavigate();
  const verbs = useTourVerbs();
  const words = useTourWords();
  const money = useMoney();
  const countries = useCountries();
  const people = useQuery(tourPeopleQuery);
  const taxes = useQuery(tourTaxesQuery);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isBringing, setIsBringing] = useState(false);
  // A second attempt after a lost answer is the same tour.
  const [id] = useState(() => saved?.id ?? crypto.randomUUID());
  const [known, setKnown] = useState(saved);
  const form = useForm<TourFormValues, unknown, TourFormValues>({
    resolver: zodResolver(tourFormSchema),
    defaultValues,
  });
  const draft = useFormDraft(saved === null ? 'tour:new' : `tour:${saved.id}`, form);
  const { isSubmitting, errors, submitCount } = form.formState;
  const [currency, start, chosenTaxes] = useWatch({
    control: form.control,
    name: ['currency', 'start_date', 'tax_ids'],
  });

  const submit = async ({ publish, ...values }: TourFormValues) => {
    setRefusal(null);
    try {
      // What is taken back is so before it is changed: it may lack something by then.
      let seen = known;
      if (!publish && seen?.publish === 'published') {
        const draftNow = await verbs.publish(id, false);
        // One more is that it was taken back; any other is somebody's change, which this form has not seen.
        const version = draftNow?.version === seen.version + 1 ? draftNow.version : seen.version;
        seen = { ...seen, version, publish: 'draft' };
        setKnown(seen);
      }
      const written = await verbs.save(id, columnsOf(tourFields, values), seen?.version ?? null);
      setKnown(written);
      if (publish && written.publish !== 'published') await verbs.publish(id, true);
      draft.forget();
      toast.success(t('saved', { name: values.name }));
      await navigate({ to: paths.dashboard.tour.details(id) });
    } catch (error) {
      setRefusal(error);
    }
  };

  return (
    <Form form={form} draft={draft} onSubmit={submit}>
      <Stack spacing={2} sx={{ maxWidth: 880, marginInline: 'auto' }}>
        <FormCard title={t('parts.details')} description={t('parts.detailsText')}>
          <TextField required name="name" label={t('fields.name')} maxLength={tourLimits.name} />
          <TextField
            name="content"
            label={t('fields.content')}
            helperText={t('help.content')}
            multiline
            maxLength={tourLimits.content}
          />
          <PicturesField
            label={t('fields.images')}
            bucket="tours"
            firmId={firmId}
            most={tourLimits.images}
            isBringing={isBringing}
            onBringing={setIsBringing}
          />
        </FormCard>
        <FormCard title={t('parts.properties')} description={t('parts.propertiesText')}>
          <OptionsField
            name="guides"
            label={t('fields.guides')}
            options={(people.data ?? []).map(({ id: person, name }) => ({ value: person, label: name }))}
          />
          <Pair>
            <DateField name="start_date" label={t('fields.start')} />
            <DateField name="end_date" label={t('fields.end')} {...(start !== null && { min: start })} />
          </Pair>
          <TextField
            name="durations"
            label={t('fields.durations')}
            helperText={t('help.durations')}
            maxLength={tourLimits.durations}
          />
          <Pair>
            <AutocompleteField name="country" label={t('fields.country')} options={countries} />
            <TextField name="place" label={t('fields.place')} maxLength={tourLimits.place} />
          </Pair>
          <OptionsField name="services" label={t('fields.services')} options={words.services} />
          <TagsField name="tags" label={t('fields.tags')} helperText={t('help.tags')} />
          <Pair>
            <TextField name="contact_name" label={t('fields.contactName')} maxLength={tourLimits.contactName} />
            <TextField name="contact_phone" label={t('fields.contactPhone')} maxLength={tourLimits.contactPhone} />
          </Pair>
        </FormCard>
        <FormCard title={t('parts.price')} description={t('parts.priceText')}>
          <NumberField required integer name="places" label={t('fields.places')} />
          <Pair>
            <MoneyField name="price" label={t('fields.price')} helperText={t('help.price')} currency={currency} />
            <MoneyField name="price_sale" label={t('fields.priceSale')} currency={currency} />
          </Pair>
          <SelectField
            required
            name="currency"
            label={t('fields.currency')}
            options={currencies.map((value) => ({ value, label: value }))}
          />
          <OptionsField
            name="tax_ids"
            label={t('fields.taxes')}
            options={(taxes.data ?? [])
              .filter(({ id: tax, ended_at: ended }) => ended === null || chosenTaxes.includes(tax))
              .map(({ id: tax, name, percent }) => ({
                value: tax,
                label: t('taxOf', { name, percent: money.number(percent) }),
              }))}
          />
        </FormCard>
        {refusal !== null && <RefusalAlert error={refusal} />}
        {submitCount > 0 && Object.keys(errors).length > 0 && <Alert severity="error">{t('fixErrors')}</Alert>}
      </Stack>
      <FormFooter marksRequired>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <SwitchField name="publish" label={t('fields.publish')} />
        </Box>
        <Button type="submit" variant="contained" loading={isSubmitting} disabled={isBringing}>
          {t(saved === null ? 'actions.create' : 'actions.save')}
        </Button>
      </FormFooter>
    </Form>
  );
}
