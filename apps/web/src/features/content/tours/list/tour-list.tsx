import { TOUR_SORTS, TOUR_VIEWS } from '@casewright/contracts/tours';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { MapPinned } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CardList } from '../../../../ui/cards/card-list.tsx';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import type { PageHead } from '../../../../ui/page.tsx';
import { countParams } from '../../../../ui/search-params.ts';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { tourCountsQuery, type TourRow, toursQuery } from '../api/list.ts';
import { useTourVerbs } from '../api/verbs.ts';
import { TourCard } from './tour-card.tsx';
import { TourFiltersFields } from './tour-filters.tsx';
import { filterParams, isFiltered, NO_FILTERS, TOURS_A_PAGE, type TourFilters, toursStateOf } from './state.ts';
import { useActiveFilters } from './use-active-filters.ts';

/** The tours that the reader sees as cards. Everything that orders, narrows or counts is the database's doing. */
export function TourList({ head, administers }: { head: PageHead; administers: boolean }) {
  const { t } = useTranslation('tours');
  const search = useSearch({ from: '/dashboard/tours' });
  const change = useChangeSearch();
  const state = toursStateOf(search);
  const query = useQuery(toursQuery(state));
  const counts = useQuery(tourCountsQuery(state));
  const verbs = useTourVerbs();
  const [deleting, setDeleting] = useState<TourRow | null>(null);
  const setFilters = (filters: TourFilters) => change(filterParams(filters));
  const active = useActiveFilters(state, setFilters);
  const countOf = (view: string) =>
    counts.data === undefined ? undefined : (counts.data.find((row) => row.view === view)?.tours ?? 0);
  return (
    <CardList
      head={head}
      views={{
        label: t('views'),
        value: state.view,
        items: [
          { value: 'all', label: t('view.all'), count: countOf('all') },
          ...TOUR_VIEWS.filter((value) => administers || value !== 'draft').map((value) => ({
            value,
            label: t(`view.${value}`),
            count: countOf(value),
          })),
        ],
        onChange: (view) => change({ view: view === 'all' ? undefined : view }, { push: true }),
      }}
      search={{ label: t('search'), value: state.q, onChange: (q) => change({ q: q || undefined }) }}
      filters={{
        count: countParams(filterParams({ ...state, q: '' })),
        onReset: () => setFilters({ ...NO_FILTERS, q: state.q }),
        fields: <TourFiltersFields filters={state} onChange={setFilters} />,
      }}
      sort={{
        value: state.sort,
        options: TOUR_SORTS.map((value) => ({ value, label: t(`sort.${value}`) })),
        onChange: (sort) => change({ sort: sort === 'latest' ? undefined : sort }),
      }}
      filtered={isFiltered(state) ? { filters: active, onClear: () => setFilters(NO_FILTERS) } : null}
      query={query}
      page={state.page}
      pageSize={TOURS_A_PAGE}
      searchOf={(page) => ({ ...search, page: page === 0 ? undefined : page + 1 })}
      renderCard={(row) => <TourCard key={row.id} row={row} onDelete={() => setDeleting(row)} />}
      empty={
        isFiltered(state) || state.view !== 'all' ? (
          <NothingMatches
            title={t('empty.noMatch')}
            onClear={() => change({ ...filterParams(NO_FILTERS), view: undefined })}
          />
        ) : (
          <EmptyState
            filled
            icon={MapPinned}
            title={t('empty.title')}
            description={t(administers ? 'empty.text' : 'empty.others')}
          />
        )
      }
    >
      <ConfirmDialog
        open={deleting !== null}
        title={t('delete.title')}
        confirmLabel={t('actions.delete')}
        onClose={() => setDeleting(null)}
        onConfirm={async () => {
          if (deleting !== null) await verbs.remove(deleting.id);
          toast.success(t('delete.done'));
        }}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </CardList>
  );
}
