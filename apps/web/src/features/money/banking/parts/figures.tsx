import { useTranslation } from 'react-i18next';

import { useMoney } from '../../../../ui/format/money.ts';
import { FirmAmounts } from '../../shared/firm-amount.tsx';
import { FigureStrip } from '../../shared/figure-strip.tsx';
import type { BankAccount } from '../types.ts';
import { DOTS } from '../use-hidden.ts';

const MOST = 4;

interface FiguresProps {
  accounts: readonly BankAccount[] | undefined;
  isHidden: boolean;
}

/** What the accounts have together, in each currency, and each of the first of them; below, what those in another currency are in that of the firm. */
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
  const sums = currencies.map((currency) => ({
    currency,
    amount: accounts.filter((one) => one.currency === currency).reduce((sum, { balance }) => sum + balance, 0),
    day: null,
  }));
  const totals = sums.map(({ currency, amount }) => ({
    label: currencies.length > 1 ? t('totalIn', { currency }) : t('total'),
    value: exact(amount, currency),
  }));
  return (
    <>
      <FigureStrip
        label={t('figures')}
        figures={[
          ...totals,
          ...accounts
            .slice(0, Math.max(MOST - totals.length, 1))
            .map(({ name, number_end: end, balance, currency }) => ({
              label: `${name} •••• ${end}`,
              value: exact(balance, currency),
            })),
        ]}
      />
      {!isHidden && <FirmAmounts amounts={sums} />}
    </>
  );
}
