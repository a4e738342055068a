import { ActiveFilters } from '../../../../ui/table/active-filters.tsx';
import type { TaskFilters } from '../filters.ts';
import { useActiveFilters } from './use-active-filters.ts';

interface ActiveTaskFiltersProps {
  filters: TaskFilters;
  /** How many tasks are found; left out where the page says it elsewhere. */
  total?: number | undefined;
  onChange: (filters: TaskFilters) => void;
  onClear: () => void;
}

/** What narrows the tasks, each with the way to take it away. */
export function ActiveTaskFilters({ filters, total, onChange, onClear }: ActiveTaskFiltersProps) {
  const active = useActiveFilters(filters, onChange);
  return <ActiveFilters total={total} filters={active} onClear={onClear} />;
}
