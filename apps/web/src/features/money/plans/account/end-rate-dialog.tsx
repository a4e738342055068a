import { zodResolver } from '@hookform/resolvers/zod';
import { planTaxRateEndSchema, type PlanTaxRateEndValues } from '@casewright/contracts/plans';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { toast } from '../../../../ui/feedback/toast.tsx';
import { useCountryName } from '../../../../ui/format/country-name.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { type TaxRate, useEndRate } from '../api/rates.ts';
import { useTaxWords } from '../model/use-tax-words.ts';

/** Sets the last day of a rate, or takes it back. */
export function EndRateDialog({ rate, onClose }: { rate: TaxRate; onClose: () => void }) {
  const { t } = useTranslation('planBilling');
  const countryName = useCountryName();
  const words = useTaxWords();
  const { mutateAsync: end } = useEndRate();
  const form = useForm<PlanTaxRateEndValues>({
    resolver: zodResolver(planTaxRateEndSchema),
    defaultValues: { until: rate.until },
  });
  // No day before that of an invoice with it can be its last.
  const first = rate.used ?? rate.since;
  return (
    <FormDialog
      draft={`plan-tax-end:${rate.id}`}
      title={t('taxes.rates.endTitle', { rate: words.rate(rate.rate), country: countryName(rate.country) })}
      description={t('taxes.rates.endText')}
      form={form}
      submitLabel={t('taxes.rates.end')}
      onSubmit={async ({ until }) => {
        await end({ rate_id: rate.id, until });
        toast.success(t('taxes.rates.ended'));
      }}
      onClose={onClose}
    >
      <DateField name="until" label={t('taxes.rates.lastDay')} min={first} />
    </FormDialog>
  );
}
