import { useTranslation } from 'react-i18next';

import { useMoney } from '../../../../ui/format/money.ts';
import { FigureStrip } from '../../shared/figure-strip.tsx';
import type { BankAccount } from '../types.ts';
import { DOTS } from '../use-hidden.ts';

const MOST = 4;

interface FiguresProps {
  accounts: readonly BankAccount[] | undefined;
  isHidden: boolean;
}

/** What the accounts have together, in each currency, and each of the first of them. */
export function Figures({ accounts, isHidden }: FiguresProps) {
  const { t } = useTranslation('banking');
  const money = useMoney();
  if (accounts === undefined)
    return (
      <FigureStrip
        label={t('figures')}
        figures={['total', 'a', 'b', 'c'].map((name) => ({
          label: name === 'total' ? t('total') : ' '.repeat(name.charCodeAt(0)),
          value: null,
        }))}
      />
    );
  const exact = (value: number, currency: string) => (isHidden ? DOTS : money.exact(value, currency));
  const currencies = [...new Set(accounts.map(({ currency }) => currency))];
  const totals = currencies.map((currency) => ({
    label: currencies.length > 1 ? t('totalIn', { currency }) : t('total'),
    value: exact(
      accounts.filter((one) => one.currency === currency).reduce((sum, { balance }) => sum + balance, 0),
      currency,
    ),
  }));
  return (
    <FigureStrip
      label={t('figures')}
      figures={[
        ...totals,
        ...accounts.slice(0, Math.max(MOST - totals.length, 1)).map(({ name, number_end: end, balance, currency }) => ({
          label: `${name} •••• ${end}`,
          value: exact(balance, currency),
        })),
      ]}
    />
  );
}
