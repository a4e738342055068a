import { ActiveFilters } from '../../../../ui/table/active-filters.tsx';
import { type CaseFilters, NO_FILTERS } from '../filters.ts';
import { useActiveCaseFilters } from './use-active-case-filters.ts';

interface ActiveCaseFiltersProps {
  total: number | undefined;
  more: boolean;
  filters: CaseFilters;
  onChange: (filters: CaseFilters) => void;
}

/** What narrows a list of cases, and to how many. */
export function ActiveCaseFilters({ total, more, filters, onChange }: ActiveCaseFiltersProps) {
  const active = useActiveCaseFilters(filters, onChange);
  return <ActiveFilters total={total} more={more} filters={active} onClear={() => onChange(NO_FILTERS)} />;
}
