import type { ListedTour } from '@casewright/contracts/tour-answers';
import { useTranslation } from 'react-i18next';

import { useCountryName } from '../../../../ui/format/country-name.ts';
import { useDay } from '../../../../ui/format/day.ts';
import { useMoney } from '../../../../ui/format/money.ts';

/** How the firm and place, the days and the price of a tour are written, without the library of dates: its pages need it for nothing else. */
export function usePublicWords() {
  const { t } = useTranslation('tours');
  const day = useDay();
  const money = useMoney();
  const countryName = useCountryName();
  const amount = (price: number | null, currency: string) =>
    price === null ? t('free') : money.amount(price, currency);
  return {
    who: ({ firm, destination: { place, country } }: ListedTour) =>
      [firm, [place, country === null ? '' : countryName(country)].filter(Boolean).join(', ')]
        .filter(Boolean)
        .join(' · '),
    when: ({ available: { startDate, endDate } }: ListedTour) =>
      startDate === endDate ? day(startDate) : t('days', { start: day(startDate), end: day(endDate) }),
    price: ({ price, priceSale, currency }: ListedTour) => amount(priceSale ?? price, currency),
    before: ({ price, priceSale, currency }: ListedTour) => (priceSale === null ? null : amount(price, currency)),
    day,
  };
}
