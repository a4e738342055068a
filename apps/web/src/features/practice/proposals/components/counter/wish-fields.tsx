import type { CounterValues } from '@casewright/contracts/counter-offer';
import { feeTypes, proposalLimits, usedFeeFields } from '@casewright/contracts/proposals';
import Box from '@mui/material/Box';
import { Check } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { DateField } from '../../../../../ui/form/date-field.tsx';
import { MoneyField } from '../../../../../ui/form/money-field.tsx';
import { NumberField } from '../../../../../ui/form/number-field.tsx';
import { SelectField } from '../../../../../ui/form/select-field.tsx';
import { FeeInput } from '../form/fee-fields.tsx';
import { LinesField } from '../form/lines-field.tsx';

/** The terms that a client can wish to be others, as they are until they are changed. */
export function WishFields({ currency }: { currency: string }) {
  const { t } = useTranslation('proposals');
  const { control } = useFormContext<CounterValues>();
  const feeType = useWatch({ control, name: 'fee_type' });
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <SelectField
          name="fee_type"
          label={t('terms.feeType')}
          options={feeTypes.map((value) => ({ value, label: t(`feeType.${value}.name`) }))}
        />
        {usedFeeFields(feeType).map((field) => (
          <FeeInput key={field} type={feeType} field={field} currency={currency} />
        ))}
        {feeType !== 'pro_bono' && <MoneyField name="retainer_amount" label={t('form.retainer')} currency={currency} />}
        <NumberField name="timeline_days" label={t('terms.timeline')} suffix={t('form.days')} integer />
        <DateField name="earliest_start" label={t('terms.start')} />
      </Box>
      <LinesField
        name="scope_included"
        label={t('terms.included')}
        helperText={t('counter.scopeHelp')}
        placeholder={t('form.includedPlaceholder')}
        icon={
          <Box component="span" aria-hidden sx={{ display: 'inline-flex', flexShrink: 0, color: 'success.main' }}>
            <Check size={18} />
          </Box>
        }
        maxLength={proposalLimits.scopeItem}
      />
    </>
  );
}
