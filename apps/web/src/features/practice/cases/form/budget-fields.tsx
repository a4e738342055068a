import { budgetTypes, currencies } from '@casewright/contracts/cases';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TilesField } from '../../../../ui/form/tiles-field.tsx';

const CURRENCY_OPTIONS = currencies.map((currency) => ({ value: currency, label: currency }));

/** How the client means to pay, and how much. A negotiable budget names no amounts. */
export function BudgetFields() {
  const { t } = useTranslation(['caseForm', 'cases']);
  const type: string = useWatch({ name: 'budget_type' });
  const currency: string = useWatch({ name: 'currency' });
  const options = budgetTypes.map((value) => ({
    value,
    label: t(`cases:budgetType.${value}`),
    description: t(`budgetTypeHelp.${value}`),
  }));
  const suffix = type === 'hourly' ? t('cases:budget.hourSuffix') : undefined;

  return (
    <>
      <TilesField name="budget_type" label={t('cases:fields.budget')} options={options} />
      {type !== 'negotiable' && (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 140px' } }}>
          <MoneyField name="budget_min" label={t('cases:fields.budgetMin')} currency={currency} suffix={suffix} />
          <MoneyField name="budget_max" label={t('cases:fields.budgetMax')} currency={currency} suffix={suffix} />
          <SelectField name="currency" label={t('cases:fields.currency')} options={CURRENCY_OPTIONS} />
        </Box>
      )}
    </>
  );
}
