import { zodResolver } from '@hookform/resolvers/zod';
import { currencies } from '@casewright/contracts/cases';
import { PRODUCT_CATEGORIES, PRODUCT_DELIVERIES } from '@casewright/contracts/products';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useFormDraft } from '../../../../client/use-draft.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { AutocompleteField } from '../../../../ui/form/autocomplete-field.tsx';
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
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { usePracticeAreaOptions } from '../../../../ui/format/practice-area-options.ts';
import { PicturesField } from '../../../../ui/upload/pictures-field.tsx';
import { lawyerChoicesQuery, taxChoicesQuery, workflowChoicesQuery } from '../api/choices.ts';
import { useServiceVerbs } from '../api/verbs.ts';
import { ColorsField } from './colors-field.tsx';
import { IntakeField } from './intake-field.tsx';
import { OptionsPanel } from './options-panel.tsx';
import { productFields } from './service-fields.ts';
import { serviceLimits, serviceSchema, type ServiceValues } from './service-schema.ts';

interface ServiceFormProps {
  /** What its words are kept under until they are saved. */
  draftName: string;
  defaultValues: ServiceValues;
  /** null: a new one. */
  saved: { id: string; version: number } | null;
  firmId: string;
}

/** Writes a service, or changes one: what it is, what it costs, and what an order of it becomes. */
export function ServiceForm({ draftName, defaultValues, saved, firmId }: ServiceFormProps) {
  const { t, i18n } = useTranslation('services');
  const navigate = useNavigate();
  const money = useMoney();
  const areas = usePracticeAreaOptions();
  const taxes = useQuery(taxChoicesQuery);
  const lawyers = useQuery(lawyerChoicesQuery(firmId));
  const workflows = useQuery(workflowChoicesQuery);
  const { save } = useServiceVerbs();
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isBringing, setIsBringing] = useState(false);
  const form = useForm<ServiceValues, unknown, ServiceValues>({
    resolver: zodResolver(serviceSchema),
    defaultValues,
  });
  const draft = useFormDraft(draftName, form);
  const { isSubmitting, errors, submitCount } = form.formState;
  const { control } = form;
  const [currency, startsCase, chosenTaxes, chosenWorkflow] = useWatch({
    control,
    name: ['currency', 'starts_case', 'tax_ids', 'workflow_template_id'],
  });
  const label = (name: keyof ServiceValues) => t(productFields[name].label);

  const submit = async (values: ServiceValues) => {
    setRefusal(null);
    try {
      const id = await save(
        // What only a case has is nothing without one.
        values.starts_case
          ? values
          : { ...values, checks_conflict: false, fee_to_trust: false, workflow_template_id: null },
        saved,
      );
      draft.forget();
      toast.success(t(saved === null ? 'saved.new' : 'saved.changed', { name: values.name }));
      await navigate({ to: paths.dashboard.product.details(id) });
    } catch (error) {
      setRefusal(error);
    }
  };

  return (
    <Form form={form} draft={draft} onSubmit={submit}>
      <Stack spacing={2} sx={{ maxWidth: 880, marginInline: 'auto' }}>
        <FormCard title={t('parts.details')} description={t('parts.detailsText')}>
          <TextField required name="name" label={label('name')} maxLength={serviceLimits.name} />
          <TextField
            required
            name="summary"
            label={label('summary')}
            helperText={t('help.summary')}
            maxLength={serviceLimits.summary}
          />
          <RichTextField name="description" label={label('description')} />
          <PicturesField
            label={t('fields.images')}
            bucket="services"
            firmId={firmId}
            most={serviceLimits.images}
            isBringing={isBringing}
            onBringing={setIsBringing}
          />
          <Pair>
            <TextField multiline minRows={3} name="included" label={label('included')} helperText={t('oneALine')} />
            <TextField multiline minRows={3} name="excluded" label={label('excluded')} helperText={t('oneALine')} />
          </Pair>
        </FormCard>
        <FormCard title={t('parts.properties')} description={t('parts.propertiesText')}>
          <Pair>
            <AutocompleteField required name="practice_area" label={label('practice_area')} options={areas} />
            <SelectField
              required
              name="category"
              label={label('category')}
              options={PRODUCT_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
            />
            <TextField name="sku" label={label('sku')} maxLength={serviceLimits.sku} autoComplete="off" />
            <AutocompleteField
              name="lawyer_id"
              label={label('lawyer_id')}
              options={(lawyers.data ?? []).map(({ uuid, display_name: name }) => ({ value: uuid, label: name ?? '' }))}
            />
            <NumberField integer name="quantity" label={label('quantity')} helperText={t('help.quantity')} />
            <NumberField
              integer
              name="capacity_per_week"
              label={label('capacity_per_week')}
              helperText={t('help.capacity')}
            />
            <NumberField integer name="delivery_days" label={label('delivery_days')} suffix={t('days')} />
            <OptionsField
              required
              name="deliveries"
              label={label('deliveries')}
              options={PRODUCT_DELIVERIES.map((value) => ({ value, label: t(`delivery.${value}`) }))}
            />
          </Pair>
          <OptionsPanel currency={currency} />
          <ColorsField name="colors" />
          <Pair>
            <TextField name="new_label" label={label('new_label')} maxLength={serviceLimits.label} />
            <TextField name="sale_label" label={label('sale_label')} maxLength={serviceLimits.label} />
          </Pair>
          <SwitchField name="is_featured" label={label('is_featured')} helperText={t('help.featured')} />
        </FormCard>
        <FormCard title={t('parts.pricing')} description={t('parts.pricingText')}>
          <Pair>
            <MoneyField required name="price" label={label('price')} currency={currency} />
            <MoneyField name="price_sale" label={label('price_sale')} helperText={t('help.sale')} currency={currency} />
            <SelectField
              required
              name="currency"
              label={label('currency')}
              options={currencies.map((value) => ({ value, label: value }))}
            />
            <OptionsField
              name="tax_ids"
              label={label('tax_ids')}
              helperText={t('help.taxes')}
              options={(taxes.data ?? [])
                .filter(({ id, ended_at: ended }) => ended === null || chosenTaxes.includes(id))
                .map(({ id, name, percent }) => ({
                  value: id,
                  label: t('taxOf', { name, percent: money.number(percent) }),
                }))}
            />
          </Pair>
        </FormCard>
        <FormCard title={t('parts.order')} description={t('parts.orderText')}>
          <SwitchField name="starts_case" label={label('starts_case')} helperText={t('help.startsCase')} />
          {startsCase && (
            <>
              <AutocompleteField
                name="workflow_template_id"
                label={label('workflow_template_id')}
                helperText={t('help.workflow')}
                options={(workflows.data ?? [])
                  .filter(
                    ({ id, scope, language }) =>
                      scope === 'firm' || language === i18n.language || id === chosenWorkflow,
                  )
                  .map(({ id, name }) => ({ value: id, label: name }))}
              />
              <SwitchField
                name="checks_conflict"
                label={label('checks_conflict')}
                helperText={t('help.checksConflict')}
              />
              <SwitchField name="fee_to_trust" label={label('fee_to_trust')} helperText={t('help.feeToTrust')} />
            </>
          )}
          <TextField
            multiline
            minRows={3}
            name="engagement_terms"
            label={label('engagement_terms')}
            helperText={t('help.terms')}
            maxLength={serviceLimits.terms}
          />
          <IntakeField />
        </FormCard>
        {refusal !== null && <RefusalAlert error={refusal} />}
        {submitCount > 0 && Object.keys(errors).length > 0 && <Alert severity="error">{t('fixErrors')}</Alert>}
      </Stack>
      <FormFooter marksRequired>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <SwitchField name="publish" label={label('publish')} />
        </Box>
        <Button type="submit" variant="contained" loading={isSubmitting} disabled={isBringing}>
          {t(saved === null ? 'actions.create' : 'actions.save')}
        </Button>
      </FormFooter>
    </Form>
  );
}
