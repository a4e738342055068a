import Box from '@mui/material/Box';
import { OPENING_SORTS, OPENING_STATES } from '@casewright/contracts/openings';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { BriefcaseBusiness } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { CardGrid } from '../../../../ui/cards/card-grid.tsx';
import { CardPagination } from '../../../../ui/cards/card-pagination.tsx';
import { FoldedFilters } from '../../../../ui/cards/folded-filters.tsx';
import { SortMenu } from '../../../../ui/cards/sort-menu.tsx';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import { CardGridSkeleton } from '../../../../ui/feedback/skeletons.tsx';
import { Stale } from '../../../../ui/feedback/stale.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { ListFrame } from '../../../../ui/list-frame.tsx';
import type { PageHead } from '../../../../ui/page.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { countParams } from '../../../../ui/search-params.ts';
import { ActiveFilters } from '../../../../ui/table/active-filters.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { Views } from '../../../../ui/views.tsx';
import { openingCountsQuery, type OpeningRow, openingsQuery } from '../api/list.ts';
import { useOpeningVerbs } from '../api/verbs.ts';
import { OpeningCard } from './opening-card.tsx';
import { OpeningFiltersFields } from './opening-filters.tsx';
import {
  filterParams,
  isFiltered,
  NO_FILTERS,
  OPENINGS_A_PAGE,
  type OpeningFilters,
  openingsStateOf,
} from './state.ts';
import { useActiveFilters } from './use-active-filters.ts';

/** The openings of the firm as cards. Everything that orders, narrows or counts is the database's doing. */
export function OpeningList({ head, administers }: { head: PageHead; administers: boolean }) {
  const { t } = useTranslation('openings');
  const search = useSearch({ from: `/dashboard${paths.dashboard.opening.root}` });
  const change = useChangeSearch();
  const state = openingsStateOf(search);
  const query = useQuery(openingsQuery(state));
  const counts = useQuery(openingCountsQuery(state));
  const verbs = useOpeningVerbs();
  const [deleting, setDeleting] = useState<OpeningRow | null>(null);
  const setFilters = (filters: OpeningFilters) => change(filterParams(filters));
  const active = useActiveFilters(state, setFilters);
  const clear = () => setFilters(NO_FILTERS);
  const countOf = (view: string) =>
    counts.data === undefined ? undefined : (counts.data.find((row) => row.status === view)?.openings ?? 0);
  return (
    <ListFrame
      head={head}
      views={
        <Views
          counted
          label={t('statuses')}
          value={state.status}
          views={[
            { value: '', label: t('all'), count: countOf('all') },
            ...OPENING_STATES.toReversed().map((value) => ({
              value,
              label: t(`status.${value}`),
              count: countOf(value),
            })),
          ]}
          onChange={(status) => change({ status: status || undefined }, { push: true })}
        />
      }
      tools={
        <>
          <Box sx={{ flexGrow: 1, width: { md: 240 }, minWidth: 0 }}>
            <SearchField label={t('search')} value={state.q} onChange={(q) => change({ q: q || undefined })} />
          </Box>
          <FoldedFilters
            count={countParams(filterParams({ ...state, q: '' }))}
            onReset={() => setFilters({ ...NO_FILTERS, q: state.q })}
          >
            <OpeningFiltersFields filters={state} onChange={setFilters} />
          </FoldedFilters>
          <SortMenu
            short
            value={state.sort}
            options={OPENING_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
            onChange={(sort) => change({ sort: sort === 'latest' ? undefined : sort })}
          />
        </>
      }
    >
      {isFiltered(state) && (
        <Box sx={{ marginBlockEnd: 2 }}>
          <ActiveFilters total={query.data?.total} filters={active} onClear={clear} />
        </Box>
      )}
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <CardGridSkeleton />
      ) : query.data.rows.length > 0 ? (
        <Stale isStale={query.isPlaceholderData}>
          <CardGrid>
            {query.data.rows.map((row) => (
              <OpeningCard key={row.id} row={row} onDelete={() => setDeleting(row)} />
            ))}
          </CardGrid>
          <CardPagination
            page={state.page}
            pageSize={OPENINGS_A_PAGE}
            total={query.data.total}
            searchOf={(page) => ({ ...search, page: page === 0 ? undefined : page + 1 })}
          />
        </Stale>
      ) : isFiltered(state) ? (
        <NothingMatches title={t('empty.noMatch')} onClear={clear} />
      ) : (
        <EmptyState
          filled
          icon={BriefcaseBusiness}
          title={t('empty.title')}
          description={t(administers ? 'empty.text' : 'empty.others')}
        />
      )}
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
    </ListFrame>
  );
}
