import { useTranslation } from 'react-i18next';

import { useCountryName } from '../../../../ui/format/country-name.ts';
import { formatLocale } from '../../../../ui/format/locale.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import type { PlanTax } from '../api/tax.ts';

/** What is said of the tax of an amount. */
export function useTaxWords() {
  const { t, i18n } = useTranslation('planBilling');
  const money = useMoney();
  const countryName = useCountryName();
  const percents = new Intl.NumberFormat(formatLocale(i18n.language), { style: 'percent', maximumFractionDigits: 3 });
  const lists = new Intl.ListFormat(formatLocale(i18n.language), { type: 'unit' });
  return {
    rate: (rate: number) => percents.format(rate),
    tax: (tax: PlanTax, currency: string): string => {
      if (tax.kind === 'unplaced') return t('tax.unplaced');
      const country = countryName(tax.country);
      if (tax.kind === 'unknown') return t('tax.unknown', { country });
      const name = t(`tax.name.${tax.name}`);
      if (tax.kind === 'included' && tax.parts !== undefined)
        return t('tax.parts', {
          amount: money.billed(tax.amount, currency),
          parts: lists.format(
            tax.parts.map((part) =>
              t('tax.part', {
                name: t(`tax.name.${part.name}`),
                rate: percents.format(part.rate),
                country: countryName(part.country),
                amount: money.billed(part.amount, currency),
              }),
            ),
          ),
        });
      if (tax.kind === 'included' && tax.is_mixed === true)
        return t('tax.mixed', { name, country, amount: money.billed(tax.amount, currency) });
      if (tax.kind === 'included')
        return t('tax.included', {
          name,
          rate: percents.format(tax.rate),
          country,
          amount: money.billed(tax.amount, currency),
        });
      return t(`tax.${tax.kind}`, { name, country });
    },
  };
}
