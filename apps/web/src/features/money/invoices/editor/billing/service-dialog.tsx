import { zodResolver } from '@hookform/resolvers/zod';
import { currencies } from '@casewright/contracts/cases';
import { billingServiceSchema, type BillingServiceValues, invoiceLimits } from '@casewright/contracts/invoice-form';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { columnsOf, emptyValues, valuesOf } from '../../../../../client/form-fields.ts';
import { languageOf } from '../../../../../i18n/languages.ts';
import { FormDialog } from '../../../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../../../ui/form/money-field.tsx';
import { Pair } from '../../../../../ui/form/pair.tsx';
import { SelectField } from '../../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../../ui/form/text-field.tsx';
import type { Service } from '../../api/billing.ts';
import { useBilling } from '../api/change-billing.ts';
import { serviceFields } from './billing-fields.ts';

const CURRENCIES = currencies.map((value) => ({ value, label: value }));

/** What the firm charges for by name: a new one where none is given. */
export function ServiceDialog({ service, onClose }: { service: Service | null; onClose: () => void }) {
  const { t, i18n } = useTranslation('invoiceEditor');
  const { saveService } = useBilling();
  const form = useForm<BillingServiceValues, unknown, BillingServiceValues>({
    resolver: zodResolver(billingServiceSchema),
    defaultValues:
      service === null
        ? { ...emptyValues(serviceFields), currency: languageOf(i18n.language).numberFormat.currency }
        : valuesOf(serviceFields, service),
  });
  const currency = useWatch({ control: form.control, name: 'currency' });
  return (
    <FormDialog
      title={t(service === null ? 'billing.newService' : 'billing.editService')}
      form={form}
      submitLabel={t('billing.save')}
      onSubmit={(values) => saveService({ saved: service, columns: columnsOf(serviceFields, values) })}
      onClose={onClose}
      draft={service === null ? 'billing-service-new' : `billing-service:${service.id}`}
    >
      <TextField required name="name" label={t(serviceFields.name.label)} maxLength={invoiceLimits.serviceName} />
      <Pair>
        <MoneyField required name="price" label={t(serviceFields.price.label)} currency={currency} />
        <SelectField required name="currency" label={t(serviceFields.currency.label)} options={CURRENCIES} />
      </Pair>
    </FormDialog>
  );
}
