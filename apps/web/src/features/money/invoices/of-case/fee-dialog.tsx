import { zodResolver } from '@hookform/resolvers/zod';
import { invoiceLimits } from '@casewright/contracts/invoice-form';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { columnsOf, emptyValues, valuesOf } from '../../../../client/form-fields.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { type Fee, useCaseMoney, worksQuery } from './api.ts';
import { dueRules, feeFields, feeKinds, feeSchema, type FeeValues } from './values.ts';

interface FeeDialogProps {
  caseId: string;
  currency: string;
  /** The share of what is recovered that was agreed; null where none was. */
  agreed: number | null;
  /** Null for a new one. */
  fee: Fee | null;
  onClose: () => void;
}

const chosen = (works: { id: string; title: string }[] | undefined) =>
  (works ?? []).map(({ id, title }) => ({ value: id, label: title }));

const resolve = zodResolver(feeSchema);

/** A fault in a field that is not shown would hold up the form without a word. */
const shownOf = (values: FeeValues): FeeValues =>
  values.kind === 'contingency'
    ? { ...values, amount: null }
    : { ...values, recovered: null, deducted: null, percent: null };

/** An agreed fee: what it is for, what it comes to, and since when it may be billed. */
export function FeeDialog({ caseId, currency, agreed, fee, onClose }: FeeDialogProps) {
  const { t } = useTranslation('caseMoney');
  const { saveFee } = useCaseMoney(caseId);
  const money = useMoney();
  const form = useForm<FeeValues, unknown, FeeValues>({
    resolver: (values, context, options) => resolve(shownOf(values), context, options),
    defaultValues: fee === null ? emptyValues(feeFields) : valuesOf(feeFields, fee),
  });
  const [kind, due] = useWatch({ control: form.control, name: ['kind', 'due'] });
  const { data: works } = useQuery(worksQuery(caseId));
  return (
    <FormDialog
      title={t(fee === null ? 'fee.new' : 'fee.edit')}
      description={t('fee.text')}
      form={form}
      submitLabel={t('save')}
      onSubmit={(values) => saveFee(fee, columnsOf(feeFields, values))}
      onClose={onClose}
      draft={fee === null ? `new-fee:${caseId}` : `fee:${fee.id}:${fee.version}`}
    >
      <TextField required name="title" label={t(feeFields.title.label)} maxLength={invoiceLimits.title} />
      <SelectField
        name="kind"
        label={t(feeFields.kind.label)}
        options={feeKinds
          .filter((value) => value !== 'contingency' || agreed !== null || fee?.kind === value)
          .map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      {kind === 'contingency' ? (
        <>
          <MoneyField required name="recovered" label={t(feeFields.recovered.label)} currency={currency} />
          <MoneyField name="deducted" label={t(feeFields.deducted.label)} currency={currency} />
          <NumberField
            name="percent"
            label={t(feeFields.percent.label)}
            suffix="%"
            helperText={agreed === null ? undefined : t('fee.percentHelp', { percent: money.number(agreed) })}
          />
        </>
      ) : (
        <MoneyField required name="amount" label={t(feeFields.amount.label)} currency={currency} />
      )}
      <SelectField
        name="due"
        label={t(feeFields.due.label)}
        options={dueRules.map((value) => ({
          value,
          // What is recovered is there, and is reached when it is written down.
          label: t(kind === 'contingency' && value === 'hand' ? 'due.now' : `due.${value}`),
        }))}
      />
      {due === 'step' && (
        <SelectField required name="step_id" label={t(feeFields.step_id.label)} options={chosen(works?.steps)} />
      )}
      {due === 'task' && (
        <SelectField required name="task_id" label={t(feeFields.task_id.label)} options={chosen(works?.tasks)} />
      )}
      {due !== 'engagement' && (kind !== 'contingency' || due !== 'hand') && (
        <DateField
          required={due === 'date'}
          name="due_on"
          label={t(due === 'date' ? feeFields.due_on.label : 'fee.expectedOn')}
        />
      )}
    </FormDialog>
  );
}
