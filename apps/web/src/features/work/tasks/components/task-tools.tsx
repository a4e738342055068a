import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense, useState } from 'react';

import { FiltersButton } from '../../../../ui/cards/filters-button.tsx';
import { countParams } from '../../../../ui/search-params.ts';
import type { ChangeSearch } from '../../../../ui/use-change-search.ts';
import { useOpenedOnce } from '../../../../ui/use-opened-once.ts';
import { appliedParams, filterParams, type TaskFilters } from '../filters.ts';
import { SavedViewsButton } from './saved-views-button.tsx';

const FilterFields = lazy(() => import('./filter-fields.tsx').then((module) => ({ default: module.FilterFields })));

interface TaskToolsProps {
  filters: TaskFilters;
  /** What a saved view would keep of the address. */
  saved: Record<string, string>;
  change: ChangeSearch;
  /** What is chosen beside the filters. */
  children?: ReactNode;
}

/** The filters and the saved views of the tasks, for the head of their page. */
export function TaskTools({ filters, saved, change, children }: TaskToolsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const wasOpened = useOpenedOnce(isOpen);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexShrink: 0 }}>
      <FiltersButton
        count={countParams(filterParams({ ...filters, q: '', view: 'all' }))}
        open={isOpen}
        onOpen={() => setIsOpen(true)}
      />
      <SavedViewsButton current={saved} onApply={(view) => change(appliedParams(view))} />
      {children}
      {wasOpened && (
        <Suspense>
          <FilterFields
            open={isOpen}
            onClose={() => setIsOpen(false)}
            filters={filters}
            onChange={(next) => change(filterParams(next))}
          />
        </Suspense>
      )}
    </Box>
  );
}
