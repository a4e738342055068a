import { useTranslation } from 'react-i18next';

import { languageOf } from '../../i18n/languages.ts';
import { formatLocale } from './locale.ts';

/** How amounts are written in the reader's language. */
export interface MoneyFormat {
  /** One amount, without decimals when it has none: `$1,250`, `$99.50`. */
  amount(value: number, currency: string): string;
  /** One amount with all its decimals, as in an account: `$1,250.00`. */
  exact(value: number, currency: string): string;
  /** The same without the sign of the currency, for a column of them: `1,250.00`. */
  figures(value: number, currency: string): string;
  /** One amount with all decimals of its currency, as on an invoice: `$1,250.00`. */
  billed(value: number, currency: string): string;
  /** A span of amounts: `$1,000 – $2,500`; equal ends are one amount. */
  range(low: number, high: number, currency: string): string;
  /** The sign of a currency: `$`, `€`, `VND`. */
  symbol(currency: string): string;
  /** A plain number. */
  number(value: number): string;
  /** A rate of exchange, with six digits that count. */
  rate(value: number): string;
}

/** Amounts in the reader's language. Amounts are decimal units as the database keeps them, never cents. */
export function useMoney(): MoneyFormat {
  const { i18n } = useTranslation('ui');
  const locale = formatLocale(i18n.language);
  const rightToLeft = languageOf(i18n.language).direction === 'rtl';
  // Digits and a currency's sign keep their order inside a sentence that runs the other way (Unicode's isolates).
  const isolated = (amount: string) => (rightToLeft ? `\u2066${amount}\u2069` : amount);
  const formatter = (currency: string) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });

  return {
    amount: (value, currency) => isolated(formatter(currency).format(value)),
    exact: (value, currency) => isolated(new Intl.NumberFormat(locale, { style: 'currency', currency }).format(value)),
    figures: (value, currency) => {
      const { maximumFractionDigits = 2 } = formatter(currency).resolvedOptions();
      return isolated(
        new Intl.NumberFormat(locale, {
          minimumFractionDigits: maximumFractionDigits,
          maximumFractionDigits,
        }).format(value),
      );
    },
    billed: (value, currency) => isolated(new Intl.NumberFormat(locale, { style: 'currency', currency }).format(value)),
    range: (low, high, currency) => {
      const format = formatter(currency);
      return isolated(low === high ? format.format(low) : `${format.format(low)} – ${format.format(high)}`);
    },
    symbol: (currency) =>
      formatter(currency)
        .formatToParts(0)
        .find((part) => part.type === 'currency')?.value ?? currency,
    number: (value) => new Intl.NumberFormat(locale).format(value),
    rate: (value) => new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 }).format(value),
  };
}
