import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CardToolbar } from '../../../../ui/cards/card-toolbar.tsx';
import { FiltersButton } from '../../../../ui/cards/filters-button.tsx';
import { SortMenu } from '../../../../ui/cards/sort-menu.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { ActiveFiltersRow } from '../../../../ui/table/active-filters-row.ts';
import { ResultCount } from '../../../../ui/table/result-count.tsx';
import { useOpenedOnce } from '../../../../ui/use-opened-once.ts';
import { type CaseFilters, type CaseSort, filterParams, isFiltered, savedParams } from '../filters.ts';
import { SavedSearchesButton } from './lists/saved-searches-button.tsx';

// Neither the filters nor their chips are needed to read the list.
const ActiveCaseFilters = lazy(() =>
  import('./active-case-filters.tsx').then((module) => ({ default: module.ActiveCaseFilters })),
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
  /** That many were counted, and there are more. */
  more: boolean;
  /** Whether the list is of one's own cases. */
  ofOwn: boolean;
  /** Shows the list as a saved search says. */
  onApply: (filters: Readonly<Record<string, string>>) => void;
}

/** Search, filters and order above the cards, and what is in force of them. */
export function CaseSearchPanel(props: CaseSearchPanelProps) {
  const { filters, onFiltersChange, sort, sorts, onSortChange, total, more, ofOwn, onApply } = props;
  const { t } = useTranslation('cases');
  const [open, setOpen] = useState(false);
  const wasOpened = useOpenedOnce(open);

  return (
    <Box sx={{ display: 'grid', gap: 2, marginBlockEnd: 3 }}>
      <CardToolbar
        search={
          <SearchField label={t('search')} value={filters.q} onChange={(q) => onFiltersChange({ ...filters, q })} />
        }
      >
        <SavedSearchesButton
          scope={ofOwn ? 'cases' : 'postings'}
          current={savedParams({ ...filterParams(filters), sort: sort === 'latest' ? undefined : sort })}
          onApply={onApply}
        />
        <FiltersButton active={isFiltered({ ...filters, q: '' })} open={open} onOpen={() => setOpen(true)} />
        <SortMenu
          value={sort}
          options={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={(value) => onSortChange(sorts.find((known) => known === value) ?? 'latest')}
        />
      </CardToolbar>
      {isFiltered(filters) ? (
        <Suspense
          fallback={
            <ActiveFiltersRow>
              <ResultCount total={total} more={more} />
            </ActiveFiltersRow>
          }
        >
          <ActiveCaseFilters total={total} more={more} filters={filters} onChange={onFiltersChange} />
        </Suspense>
      ) : (
        <ResultCount total={total} more={more} />
      )}
      {wasOpened && (
        <Suspense>
          <CaseFiltersDrawer
            ofOwn={ofOwn}
            open={open}
            onClose={() => setOpen(false)}
            filters={filters}
            onChange={onFiltersChange}
          />
        </Suspense>
      )}
    </Box>
  );
}
