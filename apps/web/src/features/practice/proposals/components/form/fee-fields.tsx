import { currencies } from '@casewright/contracts/cases';
import type { ProposalValues } from '@casewright/contracts/proposal-form';
import {
  type FeeField,
  type FeeType,
  feeFields,
  feeTypes,
  fromCents,
  hasShareBeside,
  proposalLimits,
  proposalTotals,
  usedFeeFields,
} from '@casewright/contracts/proposals';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { FormCard } from '../../../../../ui/form/form-card.tsx';
import { MoneyField } from '../../../../../ui/form/money-field.tsx';
import { NumberField } from '../../../../../ui/form/number-field.tsx';
import { SelectField } from '../../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../../ui/form/text-field.tsx';
import { TilesField } from '../../../../../ui/form/tiles-field.tsx';

import { TotalFigures } from '../total-figures.tsx';
import { useFeeWords } from '../use-fee-words.ts';

/** What the work costs: the kind of fee, what that kind needs, and live what the client should expect to pay. */
export function FeeFields() {
  const { t } = useTranslation('proposals');
  const { control } = useFormContext<ProposalValues>();
  const [feeType, currency] = useWatch({ control, name: ['fee_type', 'currency'] });
  const options = [...new Set([currency, ...currencies])].map((value) => ({ value, label: value }));

  return (
    <FormCard title={t('form.feeTitle')} description={t('form.feeHelp')}>
      <TilesField
        name="fee_type"
        label={t('terms.feeType')}
        required
        options={feeTypes.map((type) => ({
          value: type,
          label: t(`feeType.${type}.name`),
          description: t(`feeType.${type}.help`),
        }))}
      />
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {usedFeeFields(feeType).map((field) => (
          <Box
            key={field}
            sx={{
              // The two ends of the hours, side by side.
              gridColumn: { sm: feeType === 'hourly' && field === 'hourly_rate' ? '1 / -1' : 'auto' },
            }}
          >
            <FeeInput type={feeType} field={field} currency={currency} />
          </Box>
        ))}
        {feeType !== 'pro_bono' && (
          <MoneyField
            name="retainer_amount"
            label={t('form.retainer')}
            currency={currency}
            helperText={t('form.retainerHelp')}
          />
        )}
        <SelectField name="currency" label={t('form.currency')} required options={options} />
      </Box>
      <LiveTotal />
      <TextField
        name="expenses_policy"
        label={t('form.expenses')}
        helperText={t('form.expensesHelp')}
        multiline
        minRows={2}
        maxLength={proposalLimits.expensesPolicy}
      />
    </FormCard>
  );
}

/** The input of one part of a fee. */
export function FeeInput({ type, field, currency }: { type: FeeType; field: FeeField; currency: string }) {
  const { t } = useTranslation('proposals');
  const needed: readonly FeeField[] = feeFields[type];
  switch (field) {
    case 'hours_low':
    case 'hours_high':
      return <NumberField name={field} label={t(`form.${field}`)} suffix={t('form.hours')} required />;
    case 'contingency_percent':
      return (
        <NumberField
          name={field}
          label={t('form.contingency_percent')}
          suffix="%"
          required={needed.includes(field)}
          helperText={needed.includes(field) ? undefined : t('form.shareBesideHelp')}
        />
      );
    case 'hourly_rate':
      return (
        <MoneyField
          name={field}
          label={t('form.hourly_rate')}
          currency={currency}
          suffix={t('form.perHour')}
          required
        />
      );
    default:
      return <MoneyField name={field} label={t(`form.${field}`)} currency={currency} required />;
  }
}

function LiveTotal() {
  const { t } = useTranslation('proposals');
  const { control } = useFormContext<ProposalValues>();
  const values = useWatch({ control, compute: (all: ProposalValues) => all });
  const feeWords = useFeeWords();
  const cents = proposalTotals(values);

  return (
    <Stack
      aria-live="polite"
      spacing={1.5}
      sx={(theme) => ({
        padding: 2.5,
        borderRadius: 1.5,
        backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.08),
      })}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="subtitle2" component="h3">
          {t('totals.title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {feeWords(values)}
        </Typography>
      </Box>
      {cents ? (
        <TotalFigures
          currency={values.currency}
          totals={{ low: fromCents(cents.low), expected: fromCents(cents.expected), high: fromCents(cents.high) }}
        />
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {values.fee_type === 'contingency' ? t('totals.outcomeHelp') : t('totals.pending')}
        </Typography>
      )}
      {cents && hasShareBeside(values) && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('totals.shareBeside')}
        </Typography>
      )}
      {cents && (values.retainer_amount ?? 0) > 0 && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('totals.retainerPart')}
        </Typography>
      )}
    </Stack>
  );
}
