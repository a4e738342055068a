import { lazy, type ReactNode, Suspense, useState } from 'react';

import { useOpenedOnce } from '../use-opened-once.ts';
import { FiltersButton } from './filters-button.tsx';

const FiltersDrawer = lazy(() => import('./filters-drawer.tsx').then((module) => ({ default: module.FiltersDrawer })));

interface FoldedFiltersProps {
  /** How many are in force. */
  count: number;
  onReset: () => void;
  children: ReactNode;
}

/** The filters of a list behind one button that says how many are in force. */
export function FoldedFilters({ count, onReset, children }: FoldedFiltersProps) {
  const [open, setOpen] = useState(false);
  const wasOpened = useOpenedOnce(open);
  return (
    <>
      <FiltersButton count={count} open={open} onOpen={() => setOpen(true)} />
      {wasOpened && (
        <Suspense>
          <FiltersDrawer open={open} onClose={() => setOpen(false)} canReset={count > 0} onReset={onReset}>
            {children}
          </FiltersDrawer>
        </Suspense>
      )}
    </>
  );
}
