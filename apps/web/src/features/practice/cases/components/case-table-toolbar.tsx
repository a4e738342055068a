import { urgencies } from '@casewright/contracts/cases';
import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FiltersButton } from '../../../../ui/cards/filters-button.tsx';
import { usePracticeAreaOptions } from '../../../../ui/format/practice-area-options.ts';
import { MultiSelectFilter } from '../../../../ui/table/multi-select-filter.tsx';
import { TableToolbar } from '../../../../ui/table/table-toolbar.tsx';
import { useOpenedOnce } from '../../../../ui/use-opened-once.ts';
import { type CaseFilters, isFiltered } from '../filters.ts';

const CaseFiltersDrawer = lazy(() =>
  import('./case-filters-drawer.tsx').then((module) => ({ default: module.CaseFiltersDrawer })),
);

interface CaseTableToolbarProps {
  filters: CaseFilters;
  onChange: (filters: CaseFilters) => void;
  /** Buttons at the end. */
  actions: ReactNode;
}

/** Practice area, urgency and search above the table; the other filters at the side. */
export function CaseTableToolbar({ filters, onChange, actions }: CaseTableToolbarProps) {
  const { t } = useTranslation('cases');
  const [open, setOpen] = useState(false);
  const wasOpened = useOpenedOnce(open);
  return (
    <>
      <TableToolbar
        search={{ value: filters.q, onChange: (q) => onChange({ ...filters, q }), label: t('search') }}
        actions={
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1 }}>
            <FiltersButton
              active={isFiltered({ ...filters, q: '', areas: [], urgencies: [] })}
              open={open}
              onOpen={() => setOpen(true)}
            />
            {actions}
          </Box>
        }
      >
        <MultiSelectFilter
          label={t('fields.practiceArea')}
          value={filters.areas}
          options={usePracticeAreaOptions()}
          onChange={(areas) => onChange({ ...filters, areas })}
        />
        <MultiSelectFilter
          width={160}
          label={t('fields.urgency')}
          value={filters.urgencies}
          options={urgencies.map((value) => ({ value, label: t(`urgency.${value}`) }))}
          onChange={(chosen) => onChange({ ...filters, urgencies: chosen })}
        />
      </TableToolbar>
      {wasOpened && (
        <Suspense>
          <CaseFiltersDrawer ofOwn open={open} onClose={() => setOpen(false)} filters={filters} onChange={onChange} />
        </Suspense>
      )}
    </>
  );
}
