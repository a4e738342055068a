import { zodResolver } from '@hookform/resolvers/zod';
import { lateLimits, planIntervals, planSchema, type PlanValues } from '@casewright/contracts/reminder-form';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { columnsOf, emptyValues } from '../../../../client/form-fields.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { Pair } from '../../../../ui/form/pair.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { today } from '../../../../ui/format/today.ts';
import { PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { planPreviewQuery, useLateVerbs } from './api.ts';
import { planFields } from './late-fields.ts';

interface PlanDialogProps {
  invoiceId: string;
  currency: string;
  onClose: () => void;
}

/** Offers the client to pay an invoice in instalments, which are shown before anything is sent. */
export function PlanDialog({ invoiceId, currency, onClose }: PlanDialogProps) {
  const { t } = useTranslation('latePayment');
  const dates = useDates();
  const money = useMoney();
  const { offer } = useLateVerbs();
  const form = useForm<PlanValues, unknown, PlanValues>({
    resolver: zodResolver(planSchema),
    defaultValues: { ...emptyValues(planFields), first_on: today() },
  });
  const [count, first, every] = useWatch({ control: form.control, name: ['count', 'first_on', 'every'] });
  const isWhole = count !== null && Number.isInteger(count) && count >= 2 && count <= lateLimits.instalments;
  const preview = useQuery({
    ...planPreviewQuery(invoiceId, { count: count ?? 0, first_on: first ?? '', every }),
    enabled: isWhole && first !== null,
  });
  return (
    <FormDialog
      title={t('plan.offer')}
      description={t('plan.offerText')}
      form={form}
      submitLabel={t('plan.offerSubmit')}
      onSubmit={(values) => offer({ invoice_id: invoiceId, ...columnsOf(planFields, values) })}
      onClose={onClose}
      draft={`payment-plan:${invoiceId}`}
    >
      <Pair>
        <NumberField required integer name="count" label={t(planFields.count.label)} />
        <SelectField
          required
          name="every"
          label={t(planFields.every.label)}
          options={planIntervals.map((value) => ({ value, label: t(`plan.intervals.${value}`) }))}
        />
      </Pair>
      <DateField required name="first_on" label={t(planFields.first_on.label)} min={today()} />
      <TextField
        multiline
        name="note"
        label={t(planFields.note.label)}
        helperText={t('plan.noteHelp')}
        maxLength={lateLimits.reason}
      />
      {preview.data && (
        <Box
          component="fieldset"
          aria-label={t('plan.preview')}
          sx={{
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: 1,
            maxHeight: 240,
            minWidth: 0,
            margin: 0,
            padding: 0,
            overflowY: 'auto',
          }}
        >
          <PanelRows ordered>
            {preview.data.map(({ place, due_on: day, amount }) => (
              <PanelRow
                key={place}
                title={<bdi>{dates.date(day)}</bdi>}
                end={<bdi>{money.billed(amount, currency)}</bdi>}
              />
            ))}
          </PanelRows>
        </Box>
      )}
    </FormDialog>
  );
}
