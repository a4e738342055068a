import { zodResolver } from '@hookform/resolvers/zod';
import { currencies } from '@casewright/contracts/cases';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { emptyValues, valuesOf } from '../../../../client/form-fields.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { MomentField } from '../../../../ui/form/moment-field.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { Pair } from '../../../../ui/form/pair.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { type CodeRow, useCodeVerbs } from './api.ts';
import { codeFields, codeSchema, type CodeValues } from './code-fields.ts';

interface CodeDialogProps {
  /** The code that is changed; null for a new one. */
  row: CodeRow | null;
  /** In which the firm sells, for a new code. */
  currency: string;
  onClose: () => void;
}

/** Makes a discount code, or changes one. */
export function CodeDialog({ row, currency: selling, onClose }: CodeDialogProps) {
  const { t } = useTranslation('discountCodes');
  const { save } = useCodeVerbs();
  const [opened] = useState(() => new Date().toISOString());
  const form = useForm<CodeValues>({
    resolver: zodResolver(codeSchema),
    defaultValues:
      row === null
        ? {
            ...emptyValues(codeFields),
            currency: codeFields.currency.fromColumn(selling),
            starts_at: opened,
          }
        : valuesOf(codeFields, { ...row, starts_at: row.starts_at }),
  });
  const currency = useWatch({ control: form.control, name: 'currency' });
  return (
    <FormDialog
      draft={row === null ? 'discount-code:new' : `discount-code:${row.id}`}
      title={t(row === null ? 'dialog.new' : 'dialog.edit')}
      description={t('dialog.text')}
      form={form}
      submitLabel={t(row === null ? 'actions.create' : 'actions.save')}
      onSubmit={async (values) => {
        await save(values, row);
        toast.success(t(row === null ? 'done.made' : 'done.saved', { code: codeFields.code.toColumn(values.code) }));
      }}
      onClose={onClose}
    >
      <TextField required name="code" label={t(codeFields.code.label)} helperText={t('help.code')} />
      <Pair>
        <NumberField name="percent" label={t(codeFields.percent.label)} suffix="%" helperText={t('help.oneOfTwo')} />
        <MoneyField
          name="amount"
          label={t(codeFields.amount.label)}
          currency={currency}
          helperText={t('help.oneOfTwo')}
        />
      </Pair>
      <Pair>
        <SelectField
          required
          name="currency"
          label={t(codeFields.currency.label)}
          options={currencies.map((value) => ({ value, label: value }))}
        />
        <MoneyField
          name="minimum"
          label={t(codeFields.minimum.label)}
          currency={currency}
          helperText={t('help.minimum')}
        />
      </Pair>
      <Pair>
        <MomentField required name="starts_at" label={t(codeFields.starts_at.label)} />
        <MomentField name="ends_at" label={t(codeFields.ends_at.label)} helperText={t('help.ends')} />
      </Pair>
      <NumberField integer name="max_uses" label={t(codeFields.max_uses.label)} helperText={t('help.uses')} />
    </FormDialog>
  );
}
