import { type FeeTerms, hasShareBeside } from '@casewright/contracts/proposals';
import { useTranslation } from 'react-i18next';

import { useMoney } from '../../../../ui/format/money.ts';

/** What a fee in words is made of. */
export interface FeeInWords extends FeeTerms {
  contingency_percent?: number | null;
  currency: string;
}

/** Says a fee as one would say it: '$325 an hour, 20 to 35 hours, at most $9,000'. */
export function useFeeWords(): (terms: FeeInWords) => string {
  const { t } = useTranslation('proposals');
  const money = useMoney();

  return (terms) => {
    const { fee_type: type, currency } = terms;
    const amount = (value: number | null | undefined) => (isGiven(value) ? money.amount(value, currency) : null);
    const hours = hoursInWords(terms);
    const parts = {
      amount: amount(terms.amount),
      rate: amount(terms.hourly_rate),
      cap: amount(terms.cap),
      percent: isGiven(terms.contingency_percent) ? money.number(terms.contingency_percent) : null,
      hours,
    };
    const missing = neededParts[type].some((part) => parts[part] === null);
    if (missing) return t('fee.missing');
    return hasShareBeside(terms) ? t('fee.hybridWithShare', parts) : t(`fee.${type}`, parts);
  };

  function hoursInWords({ hours_low: low, hours_high: high }: FeeInWords): string | null {
    if (!isGiven(low) || !isGiven(high)) return null;
    if (low === high) return money.number(low);
    return t('fee.span', { low: money.number(low), high: money.number(high) });
  }
}

const neededParts = {
  flat: ['amount'],
  hourly: ['rate', 'hours'],
  capped_hourly: ['rate', 'hours', 'cap'],
  contingency: ['percent'],
  hybrid: ['amount', 'rate', 'hours'],
  pro_bono: [],
} as const;

function isGiven(value: number | null | undefined): value is number {
  return value !== null && value !== undefined && !Number.isNaN(value);
}
