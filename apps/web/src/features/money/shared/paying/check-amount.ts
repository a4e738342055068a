import { parseDecimal } from '../../../../ui/format/decimal.ts';
import { asciiDigits } from '../../../../ui/form/ascii-digits.ts';
import { type Checked, outcome } from '../../../../ui/form/use-light-form.ts';

/** What an amount is held against. */
interface AmountRules {
  /** At most so much. */
  payable: number;
  /** The decimals of the currency. */
  digits: number;
  /** `payable`, as it is written. */
  most: string;
  locale: string;
}

/** Reads an amount as it was typed, which is above zero, not above what may be paid, and in whole units of the currency. */
export function checkAmount(
  typed: string,
  { payable, digits, most, locale }: AmountRules,
): Checked<{ amount: number | null }> {
  // Arabic keyboards have signs of their own for thousands and decimals.
  const amount = parseDecimal(asciiDigits(typed).replaceAll('٬', '').replace('٫', '.'), locale);
  return outcome({ amount }, { ...wrongOf(amount, payable, digits, most) });
}

function wrongOf(amount: number | null, payable: number, digits: number, most: string): { amount?: string } {
  if (amount === null) return { amount: 'ui:validation.required' };
  if (Number.isNaN(amount)) return { amount: 'ui:validation.number' };
  if (amount <= 0) return { amount: 'pay:amount.aboveZero' };
  if (amount > payable) return { amount: `pay:amount.atMost?most=${encodeURIComponent(most)}` };
  if (Number(amount.toFixed(digits)) !== amount)
    return { amount: digits === 0 ? 'pay:amount.whole' : `pay:amount.decimals?digits=${digits}` };
  return {};
}
