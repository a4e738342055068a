import type { Figure } from './api/figures.ts';
import { isParted, isTimed, type Measure, type Split } from './search.ts';
import { valueOf } from './use-analytics-words.ts';

const AGES = ['current', 'days_30', 'days_60', 'days_90', 'older'];

/**
 * Groups in the order in which they are read: ages by age, months and weeks by day, what is overdue first; shares and means the highest first, and all others
 * as they come, the most first.
 */
export function inOrder(measure: Measure, split: Split, groups: readonly Figure[]): readonly Figure[] {
  if (isTimed(split)) {
    const dayOf = ({ key }: Figure) => (key === 'overdue' ? '' : (key ?? ''));
    return groups.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)));
  }
  if (split === 'age') return groups.toSorted((a, b) => AGES.indexOf(a.key ?? '') - AGES.indexOf(b.key ?? ''));
  if (!isParted(measure)) return groups;
  return groups.toSorted((a, b) => (valueOf(measure, b) ?? -1) - (valueOf(measure, a) ?? -1) || b.lines - a.lines);
}
