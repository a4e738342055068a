import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CardToolbar } from '../../../ui/cards/card-toolbar.tsx';
import { FiltersButton } from '../../../ui/cards/filters-button.tsx';
import { SortMenu } from '../../../ui/cards/sort-menu.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ResultCount } from '../../../ui/table/result-count.tsx';
import { useOpenedOnce } from '../../../ui/use-opened-once.ts';
import { type CaseFilters, type CaseSort, isFiltered, NO_FILTERS } from '../filters.ts';
import { useActiveCaseFilters } from './use-active-case-filters.ts';

// Neither the filters nor their chips are needed to read the list.
const ActiveFilters = lazy(() =>
  import('../../../ui/table/active-filters.tsx').then((module) => ({ default: module.ActiveFilters })),
);
const CaseFiltersDrawer = lazy(() =>
  import('./case-filters-drawer.tsx').then((module) => ({ default: module.CaseFiltersDrawer })),
);

interface CaseSearchPanelProps {
  filters: CaseFilters;
  onFiltersChange: (filters: CaseFilters) => void;
  sort: CaseSort;
  sorts: readonly CaseSort[];
  onSortChange: (sort: CaseSort) => void;
  total: number | undefined;
}

/** Search, filters and order above the cards, and what is in force of them. */
export function CaseSearchPanel({ filters, onFiltersChange, sort, sorts, onSortChange, total }: CaseSearchPanelProps) {
  const { t } = useTranslation('cases');
  const [open, setOpen] = useState(false);
  const wasOpened = useOpenedOnce(open);
  const active = useActiveCaseFilters(filters, onFiltersChange);

  return (
    <Box sx={{ display: 'grid', gap: 2, marginBlockEnd: 3 }}>
      <CardToolbar
        search={
          <SearchField label={t('search')} value={filters.q} onChange={(q) => onFiltersChange({ ...filters, q })} />
        }
      >
        <FiltersButton active={isFiltered({ ...filters, q: '' })} open={open} onOpen={() => setOpen(true)} />
        <SortMenu
          value={sort}
          options={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={(value) => onSortChange(sorts.find((known) => known === value) ?? 'latest')}
        />
      </CardToolbar>
      {isFiltered(filters) ? (
        <Suspense fallback={<ResultCount total={total} />}>
          <ActiveFilters total={total} filters={active} onClear={() => onFiltersChange(NO_FILTERS)} />
        </Suspense>
      ) : (
        <ResultCount total={total} />
      )}
      {wasOpened && (
        <Suspense>
          <CaseFiltersDrawer open={open} onClose={() => setOpen(false)} filters={filters} onChange={onFiltersChange} />
        </Suspense>
      )}
    </Box>
  );
}
