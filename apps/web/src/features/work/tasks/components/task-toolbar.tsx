import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FiltersButton } from '../../../../ui/cards/filters-button.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { ActiveFiltersRow } from '../../../../ui/table/active-filters-row.ts';
import { useOpenedOnce } from '../../../../ui/use-opened-once.ts';
import type { ChangeSearch } from '../../../../ui/use-change-search.ts';
import { appliedParams, filterParams, isFiltered, NO_FILTERS, type TaskFilters } from '../filters.ts';
import { SavedViewsButton } from './saved-views-button.tsx';

const ActiveTaskFilters = lazy(() =>
  import('./active-task-filters.tsx').then((module) => ({ default: module.ActiveTaskFilters })),
);
const FilterFields = lazy(() => import('./filter-fields.tsx').then((module) => ({ default: module.FilterFields })));

interface TaskToolbarProps {
  filters: TaskFilters;
  /** How many tasks are found; left out where the page says it elsewhere. */
  total?: number | undefined;
  /** What a saved view would keep of the address. */
  saved: Record<string, string>;
  change: ChangeSearch;
  /** What is chosen beside the filters. */
  children?: ReactNode;
}

/** Search, filters and saved views above the tasks, and what of them is in force. */
export function TaskToolbar({ filters, total, saved, change, children }: TaskToolbarProps) {
  const { t } = useTranslation('tasks');
  const [isOpen, setIsOpen] = useState(false);
  const wasOpened = useOpenedOnce(isOpen);
  const set = (next: TaskFilters) => change(filterParams(next));
  return (
    <Box sx={{ display: 'grid', gap: 2, marginBlockEnd: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ display: 'flex', flexGrow: 1, maxWidth: 420, minWidth: 220 }}>
          <SearchField value={filters.q} label={t('search')} onChange={(q) => set({ ...filters, q })} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginInlineStart: 'auto' }}>
          <FiltersButton active={isFiltered({ ...filters, q: '' })} open={isOpen} onOpen={() => setIsOpen(true)} />
          <SavedViewsButton current={saved} onApply={(view) => change(appliedParams(view))} />
          {children}
        </Box>
      </Box>
      {isFiltered(filters) && (
        <Suspense fallback={<ActiveFiltersRow />}>
          <ActiveTaskFilters
            total={total}
            filters={filters}
            onChange={set}
            onClear={() => set({ ...NO_FILTERS, view: filters.view })}
          />
        </Suspense>
      )}
      {wasOpened && (
        <Suspense>
          <FilterFields open={isOpen} onClose={() => setIsOpen(false)} filters={filters} onChange={set} />
        </Suspense>
      )}
    </Box>
  );
}
