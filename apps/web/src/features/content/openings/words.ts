import {
  OPENING_BENEFITS,
  OPENING_EMPLOYMENT_TYPES,
  OPENING_EXPERIENCES,
  OPENING_SCHEDULES,
} from '@casewright/contracts/openings';
import { useTranslation } from 'react-i18next';

import { useCountryName } from '../../../ui/format/country-name.ts';
import { useMoney } from '../../../ui/format/money.ts';

interface Salary {
  salary_type: string;
  salary_price: number | null;
  currency: string;
  salary_negotiable: boolean;
}

/** What the lists of an opening are called in the reader's language. */
export function useOpeningWords() {
  const { t } = useTranslation('openingWords');
  const money = useMoney();
  const countryName = useCountryName();
  const types = OPENING_EMPLOYMENT_TYPES.map((value) => ({ value, label: t(`type.${value}`) }));
  const experiences = OPENING_EXPERIENCES.map((value) => ({ value, label: t(`experience.${value}`) }));
  const schedules = OPENING_SCHEDULES.map((value) => ({ value, label: t(`schedule.${value}`) }));
  const benefits = OPENING_BENEFITS.map((value) => ({ value, label: t(`benefit.${value}`) }));
  const nameIn = (options: readonly { value: string; label: string }[]) => (value: string) =>
    options.find((option) => option.value === value)?.label ?? value;
  return {
    types,
    experiences,
    schedules,
    benefits,
    typeName: nameIn(types),
    experienceName: nameIn(experiences),
    scheduleName: nameIn(schedules),
    benefitName: nameIn(benefits),
    /** The city and the countries of an opening, as one line. */
    place: (city: string, locations: readonly string[]) =>
      [city, ...locations.map(countryName)].filter(Boolean).join(', '),
    /** What it pays; null where nothing is said. */
    salary: ({ salary_type: type, salary_price: price, currency, salary_negotiable: open }: Salary): string | null => {
      if (price === null) return open ? t('salary.negotiable') : null;
      const amount = money.amount(price, currency);
      const said = type === 'hourly' ? t('salary.hourly', { amount }) : amount;
      return open ? t('salary.andNegotiable', { amount: said }) : said;
    },
  };
}
