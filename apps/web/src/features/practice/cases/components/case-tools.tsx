import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense, useState } from 'react';

import { FiltersButton } from '../../../../ui/cards/filters-button.tsx';
import { countParams } from '../../../../ui/search-params.ts';
import { useOpenedOnce } from '../../../../ui/use-opened-once.ts';
import { type CaseFilters, filterParams } from '../filters.ts';

const CaseFiltersDrawer = lazy(() =>
  import('./case-filters-drawer.tsx').then((module) => ({ default: module.CaseFiltersDrawer })),
);

interface CaseToolsProps {
  filters: CaseFilters;
  onChange: (filters: CaseFilters) => void;
  /** Whether the list is of one's own cases. */
  ofOwn: boolean;
  /** Buttons after the filters. */
  children: ReactNode;
}

/** The filters of a list of cases, and what else can be done with the list. */
export function CaseTools({ filters, onChange, ofOwn, children }: CaseToolsProps) {
  const [open, setOpen] = useState(false);
  const wasOpened = useOpenedOnce(open);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexShrink: 0 }}>
      <FiltersButton
        count={countParams(filterParams({ ...filters, q: '' }))}
        open={open}
        onOpen={() => setOpen(true)}
      />
      {children}
      {wasOpened && (
        <Suspense>
          <CaseFiltersDrawer
            ofOwn={ofOwn}
            open={open}
            onClose={() => setOpen(false)}
            filters={filters}
            onChange={onChange}
          />
        </Suspense>
      )}
    </Box>
  );
}
