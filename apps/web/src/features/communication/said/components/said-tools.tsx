import { useTranslation } from 'react-i18next';

import { FoldedFilters } from '../../../../ui/cards/folded-filters.tsx';
import { DayInput } from '../../../../ui/picker/day-input.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { Views } from '../../../../ui/views.tsx';
import type { SaidFilters } from '../filters.ts';
import { saidSides } from '../types.ts';

interface SaidToolsProps {
  filters: SaidFilters;
  /** Whether the reader has anything internal to tell apart. */
  isFirm: boolean;
}

/** Words to look for, who reads it, and the days. */
export function SaidTools({ filters, isFirm }: SaidToolsProps) {
  const { t } = useTranslation('communications');
  const change = useChangeSearch();
  return (
    <>
      <SearchField value={filters.find} onChange={(find) => change({ find: find || undefined })} label={t('search')} />
      <FoldedFilters
        count={[filters.side, filters.from, filters.to].filter((value) => value !== '').length}
        onReset={() => change({ side: undefined, from: undefined, to: undefined })}
      >
        {isFirm && (
          <Views
            label={t('sides')}
            value={filters.side}
            onChange={(side) => change({ side: side || undefined })}
            views={[
              { value: '', label: t('allSides') },
              ...saidSides.map((value) => ({ value, label: t(`side.${value}`) })),
            ]}
          />
        )}
        <DayInput label={t('from')} value={filters.from} onChange={(from) => change({ from: from ?? undefined })} />
        <DayInput label={t('to')} value={filters.to} onChange={(to) => change({ to: to ?? undefined })} />
      </FoldedFilters>
    </>
  );
}
