import { useQuery } from '@tanstack/react-query';

import { today } from '../../../../ui/format/today.ts';
import { earlierOf, monthsOf, monthsUntil } from '../../shared/periods.ts';
import { earlierMonthsQuery, type Figure } from '../api/figures.ts';
import type { FiguresProps } from './figure-bars.tsx';

const NOTHING = { lines: 0, above: 0, below: null } as const;

/**
 * The figures of all months that have begun, also of those without one; where there is one currency, each beside the month with which it is compared. Other groups
 * are as they come.
 */
export function useMonths({ measure, split, state, figures }: FiguresProps): readonly Figure[] {
  const months = monthsOf(state.period, today());
  const earlierMonths = split === 'month' ? earlierOf(months, state.against) : null;
  const earlier = useQuery({ ...earlierMonthsQuery(measure, state), enabled: earlierMonths !== null });
  if (split !== 'month') return figures;
  const keys = [...new Set([...monthsUntil(months, today()), ...figures.flatMap(({ key }) => key ?? [])])].toSorted();
  const currencies = [...new Set(figures.map(({ currency }) => currency))];
  const before = earlierMonths === null || currencies.length > 1 ? [] : monthsUntil(earlierMonths, today());
  return currencies.flatMap((currency) => {
    const isOf = (one: Figure, key: string | undefined) =>
      !one.is_whole && one.key === key && one.currency === currency;
    return keys.map((key, nth): Figure => {
      const found = figures.find((one) => isOf(one, key));
      const compared =
        before[nth] === undefined || earlier.data === undefined
          ? null
          : (earlier.data.find((one) => isOf(one, before[nth])) ?? NOTHING);
      return {
        ...(found ?? { is_whole: false, key, name: null, currency, ...NOTHING }),
        earlier_above: compared?.above ?? null,
        earlier_below: compared?.below ?? null,
      };
    });
  });
}
