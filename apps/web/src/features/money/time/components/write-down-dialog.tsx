import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import type { Entry } from '../api/entries.ts';
import { useTimeVerbs } from '../api/verbs.ts';
import { useHours } from './use-hours.ts';

const REASON_MAX_LENGTH = 2000;

const left = z.nullable(z.number().check(z.gte(0, 'ui:validation.min?min=0')));
const schema = z
  .object({
    by: z.enum(['minutes', 'amount']),
    minutes: left,
    amount: left,
    reason: z.string().check(z.trim(), z.minLength(1, 'ui:validation.required'), z.maxLength(REASON_MAX_LENGTH)),
  })
  .check(
    z.refine(({ by, minutes }) => by === 'amount' || minutes !== null, {
      path: ['minutes'],
      error: 'ui:validation.required',
    }),
    z.refine(({ by, amount }) => by === 'minutes' || amount !== null, {
      path: ['amount'],
      error: 'ui:validation.required',
    }),
  );
type Values = z.infer<typeof schema>;

/** Bills less of an entry than it counts, and says why; what it counts stays written. */
export function WriteDownDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { t } = useTranslation('time');
  const money = useMoney();
  const hours = useHours();
  const { writeDown } = useTimeVerbs();
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: {
      by: 'minutes',
      minutes: entry.billed_minutes,
      amount: entry.amount,
      reason: entry.write_down_reason ?? '',
    },
  });
  const by = useWatch({ control: form.control, name: 'by' });
  const save = ({ minutes, amount, reason }: Values) =>
    writeDown({
      entry_id: entry.id,
      reason,
      ...(by === 'minutes' && minutes !== null && { minutes }),
      ...(by === 'amount' && amount !== null && { amount }),
    });
  const full =
    entry.full_amount === null || entry.currency === null ? null : money.amount(entry.full_amount, entry.currency);
  return (
    <FormDialog
      title={t('writeDown.title')}
      description={t('writeDown.text', { hours: hours(entry.full_minutes ?? 0), amount: full ?? t('line.noRate') })}
      form={form}
      submitLabel={t('writeDown.save')}
      onSubmit={save}
      onClose={onClose}
      draft={`write-down:${entry.id}`}
    >
      <SelectField
        name="by"
        label={t('writeDown.by')}
        options={[
          { value: 'minutes', label: t('writeDown.minutes') },
          ...(entry.full_amount === null ? [] : [{ value: 'amount', label: t('writeDown.amount') }]),
        ]}
      />
      {by === 'amount' ? (
        <MoneyField required name="amount" label={t('writeDown.amount')} currency={entry.currency ?? 'USD'} />
      ) : (
        <NumberField required integer name="minutes" label={t('writeDown.minutes')} suffix={t('minutes')} />
      )}
      <TextField required multiline name="reason" label={t('writeDown.reason')} maxLength={REASON_MAX_LENGTH} />
    </FormDialog>
  );
}
