import { zodResolver } from '@hookform/resolvers/zod';
import { invoiceLimits, taxRateSchema, type TaxRateValues } from '@casewright/contracts/invoice-form';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { columnsOf, emptyValues, valuesOf } from '../../../../../client/form-fields.ts';
import { FormDialog } from '../../../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../../../ui/form/number-field.tsx';
import { SwitchField } from '../../../../../ui/form/switch-field.tsx';
import { TextField } from '../../../../../ui/form/text-field.tsx';
import type { TaxRate } from '../../api/billing.ts';
import { useBilling } from '../api/change-billing.ts';
import { taxFields } from './billing-fields.ts';

/** A tax that the firm charges: a new one where none is given. */
export function TaxDialog({ tax, onClose }: { tax: TaxRate | null; onClose: () => void }) {
  const { t } = useTranslation('invoiceEditor');
  const { saveTax } = useBilling();
  const form = useForm<TaxRateValues, unknown, TaxRateValues>({
    resolver: zodResolver(taxRateSchema),
    defaultValues: tax === null ? emptyValues(taxFields) : valuesOf(taxFields, tax),
  });
  return (
    <FormDialog
      title={t(tax === null ? 'billing.newTax' : 'billing.editTax')}
      description={t('billing.taxHelp')}
      form={form}
      submitLabel={t('billing.save')}
      onSubmit={(values) => saveTax({ saved: tax, columns: columnsOf(taxFields, values) })}
      onClose={onClose}
      draft={tax === null ? 'billing-tax-new' : `billing-tax:${tax.id}`}
    >
      <TextField required name="name" label={t(taxFields.name.label)} maxLength={invoiceLimits.taxName} />
      <NumberField required name="percent" label={t(taxFields.percent.label)} suffix="%" />
      <SwitchField
        name="is_reverse_charge"
        label={t(taxFields.is_reverse_charge.label)}
        helperText={t('billing.reverseChargeHelp')}
      />
      <TextField
        multiline
        minRows={2}
        name="note"
        label={t(taxFields.note.label)}
        helperText={t('billing.noteHelp')}
        maxLength={invoiceLimits.taxNote}
      />
    </FormDialog>
  );
}
