import { OPENING_SORTS, OPENING_STATES } from '@casewright/contracts/openings';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { BriefcaseBusiness } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { CardList } from '../../../../ui/cards/card-list.tsx';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import type { PageHead } from '../../../../ui/page.tsx';
import { countParams } from '../../../../ui/search-params.ts';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
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
    <CardList
      head={head}
      views={{
        label: t('statuses'),
        value: state.status,
        items: [
          { value: '', label: t('all'), count: countOf('all') },
          ...OPENING_STATES.toReversed().map((value) => ({
            value,
            label: t(`status.${value}`),
            count: countOf(value),
          })),
        ],
        onChange: (status) => change({ status: status || undefined }, { push: true }),
      }}
      search={{ label: t('search'), value: state.q, onChange: (q) => change({ q: q || undefined }) }}
      filters={{
        count: countParams(filterParams({ ...state, q: '' })),
        onReset: () => setFilters({ ...NO_FILTERS, q: state.q }),
        fields: <OpeningFiltersFields filters={state} onChange={setFilters} />,
      }}
      sort={{
        value: state.sort,
        options: OPENING_SORTS.map((value) => ({ value, label: t(`sort.${value}`) })),
        onChange: (sort) => change({ sort: sort === 'latest' ? undefined : sort }),
      }}
      filtered={isFiltered(state) ? { filters: active, onClear: clear } : null}
      query={query}
      page={state.page}
      pageSize={OPENINGS_A_PAGE}
      searchOf={(page) => ({ ...search, page: page === 0 ? undefined : page + 1 })}
      renderCard={(row) => <OpeningCard key={row.id} row={row} onDelete={() => setDeleting(row)} />}
      empty={
        isFiltered(state) ? (
          <NothingMatches title={t('empty.noMatch')} onClear={clear} />
        ) : (
          <EmptyState
            filled
            icon={BriefcaseBusiness}
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
