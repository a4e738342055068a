import { useTranslation } from 'react-i18next';

import type { Card } from '../api/own-plan.ts';

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** How a card is named, and until when it holds. */
export function useCardName() {
  const { t } = useTranslation('planBilling');
  return {
    name: ({ brand, last4 }: Card) => `${BRANDS[brand] ?? brand} •••• ${last4}`,
    expires: ({ exp_month, exp_year }: Card) =>
      t('cards.expires', { at: `${String(exp_month).padStart(2, '0')}/${exp_year}` }),
  };
}
