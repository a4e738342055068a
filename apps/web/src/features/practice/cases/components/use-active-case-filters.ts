import type { BudgetType, Urgency } from '@casewright/contracts/cases';
import { budgetTypes, urgencies } from '@casewright/contracts/cases';
import { useTranslation } from 'react-i18next';

import { useCountryName } from '../../../../ui/format/country-name.ts';
import { usePracticeAreaName } from '../../../../ui/format/practice-area-options.ts';
import type { ActiveFilter } from '../../../../ui/table/active-filters.tsx';
import { type CaseFilters, deadlineFilters } from '../filters.ts';

const known = <T extends string>(all: readonly T[], chosen: readonly string[]): T[] =>
  all.filter((one) => chosen.includes(one));

/** The filters in force as chips; taking one away hands over what remains. */
export function useActiveCaseFilters(filters: CaseFilters, onChange: (filters: CaseFilters) => void): ActiveFilter[] {
  const { t } = useTranslation('cases');
  const areaName = usePracticeAreaName();
  const countryName = useCountryName();
  const without = <T extends string>(list: readonly T[], one: string) => list.filter((other) => other !== one);
  const single = (label: string, change: Partial<CaseFilters>) => ({
    label,
    onRemove: () => onChange({ ...filters, ...change }),
  });

  return [
    { label: t('filters.keyword'), values: filters.q ? [single(filters.q, { q: '' })] : [] },
    {
      label: t('fields.practiceArea'),
      values: filters.areas.map((area) => single(areaName(area), { areas: without(filters.areas, area) })),
    },
    {
      label: t('fields.country'),
      values: filters.country ? [single(countryName(filters.country), { country: '' })] : [],
    },
    {
      label: t('fields.budget'),
      values: known<BudgetType>(budgetTypes, filters.budgets).map((budget) =>
        single(t(`budgetType.${budget}`), { budgets: without(filters.budgets, budget) }),
      ),
    },
    {
      label: t('fields.urgency'),
      values: known<Urgency>(urgencies, filters.urgencies).map((urgency) =>
        single(t(`urgency.${urgency}`), { urgencies: without(filters.urgencies, urgency) }),
      ),
    },
    {
      label: t('filters.deadline'),
      values: known(deadlineFilters, [filters.deadline]).map((deadline) =>
        single(t(`filters.deadlines.${deadline}`), { deadline: '' }),
      ),
    },
    { label: t('filters.tag'), values: filters.tag ? [single(filters.tag, { tag: '' })] : [] },
    {
      label: t('filters.posted'),
      values: filters.posted
        ? [single(t('filters.postedWithin', { count: Number(filters.posted) }), { posted: '' })]
        : [],
    },
  ];
}
