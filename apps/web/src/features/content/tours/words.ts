import { TOUR_SERVICES } from '@casewright/contracts/tours';
import { useTranslation } from 'react-i18next';

import { useCountryName } from '../../../ui/format/country-name.ts';
import { useDates } from '../../../ui/format/date.ts';
import { useMoney } from '../../../ui/format/money.ts';

/** What the lists of a tour are called in the reader's language, and how its place, days and price are written. */
export function useTourWords() {
  const { t } = useTranslation('tours');
  const countryName = useCountryName();
  const dates = useDates();
  const money = useMoney();
  const services = TOUR_SERVICES.map((value) => ({ value, label: t(`service.${value}`) }));
  return {
    services,
    serviceName: (value: string) => services.find((service) => service.value === value)?.label ?? value,
    place: (place: string, country: string | null) =>
      [place, country === null ? '' : countryName(country)].filter(Boolean).join(', '),
    days: (start: string | null, end: string | null) =>
      start === null || end === null
        ? t('noDays')
        : start === end
          ? (dates.date(start) ?? '')
          : t('days', { start: dates.date(start), end: dates.date(end) }),
    price: (price: number | null, currency: string) => (price === null ? t('free') : money.amount(price, currency)),
  };
}
