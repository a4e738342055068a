import { useTranslation } from 'react-i18next';

import { useCountryName } from '../../../../ui/format/country-name.ts';
import { useMoney } from '../../../../ui/format/money.ts';

/** What a case or a posting says about money. */
export interface Budget {
  budget_type: string | null;
  budget_min: number | null;
  budget_max: number | null;
  currency: string | null;
}

/** What a case or a posting says about its place. */
export interface Place {
  jurisdiction_country: string | null;
  jurisdiction_region: string | null;
}

/** A budget in words: '$1,000 – $2,500', 'Up to $90 per hour', 'Negotiable'. */
export function useBudgetText(): (budget: Budget) => string {
  const { t } = useTranslation('cases');
  const money = useMoney();
  return ({ budget_type: type, budget_min: low, budget_max: high, currency }) => {
    if (currency === null || (low === null && high === null)) return t('budget.negotiable');
    const amount =
      low === null
        ? t('budget.upTo', { amount: money.amount(high ?? 0, currency) })
        : high === null
          ? t('budget.from', { amount: money.amount(low, currency) })
          : money.range(low, high, currency);
    return type === 'hourly' ? t('budget.perHour', { amount }) : amount;
  };
}

/** A place in words: 'Texas, United States'; null while none is named. */
export function usePlaceText(): (place: Place) => string | null {
  const countryName = useCountryName();
  return ({ jurisdiction_country: country, jurisdiction_region: region }) =>
    [region, country && countryName(country)].filter(Boolean).join(', ') || null;
}
