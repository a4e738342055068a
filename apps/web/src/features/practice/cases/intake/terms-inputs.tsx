import { currencies } from '@casewright/contracts/cases';
import { intakeLimits, type TermsValues, usedIntakeFees } from '@casewright/contracts/intake';
import { feeTypes } from '@casewright/contracts/proposals';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { termsFields } from './terms-fields.ts';
import { Pair } from '../../../../ui/form/pair.tsx';

const CURRENCY_OPTIONS = currencies.map((currency) => ({ value: currency, label: currency }));

/** The fields of a fee, as many as its kind has, and the terms in words. */
export function TermsInputs() {
  const { t } = useTranslation(['caseForm', 'cases', 'proposals']);
  const [type, currency] = useWatch<TermsValues, ['fee_type', 'currency']>({ name: ['fee_type', 'currency'] });
  const asked = type === null ? [] : usedIntakeFees(type);
  return (
    <>
      <Pair>
        <SelectField
          name="fee_type"
          label={t(termsFields.fee_type.label)}
          emptyLabel={t('intake.terms.notAgreed')}
          options={feeTypes.map((value) => ({ value, label: t(`proposals:feeType.${value}.name`) }))}
        />
        {type !== null && (
          <SelectField name="currency" label={t(termsFields.currency.label)} options={CURRENCY_OPTIONS} />
        )}
        {asked.map((field) =>
          field === 'fee_percent' ? (
            <NumberField
              key={field}
              required={type !== 'hybrid'}
              name={field}
              label={t(termsFields[field].label)}
              suffix="%"
              helperText={type === 'hybrid' ? t('proposals:form.shareBesideHelp') : undefined}
            />
          ) : (
            <MoneyField
              key={field}
              required
              name={field}
              label={t(termsFields[field].label)}
              currency={currency}
              suffix={field === 'fee_rate' ? t('cases:budget.hourSuffix') : undefined}
            />
          ),
        )}
        {type !== null && type !== 'pro_bono' && (
          <MoneyField name="retainer_amount" label={t(termsFields.retainer_amount.label)} currency={currency} />
        )}
      </Pair>
      <TextField
        multiline
        minRows={3}
        name="engagement_terms"
        label={t(termsFields.engagement_terms.label)}
        helperText={t('intake.terms.textHelp')}
        maxLength={intakeLimits.terms}
      />
    </>
  );
}
