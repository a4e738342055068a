import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Eye, Receipt } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { FoldedFilters } from '../../../../ui/cards/folded-filters.tsx';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import type { PageHead } from '../../../../ui/page.tsx';
import { DayInput } from '../../../../ui/picker/day-input.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import type { ActiveFilter } from '../../../../ui/table/active-filters.tsx';
import { ListTable, NoneInStatus } from '../../../../ui/table/list-table.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { creditNotesQuery, type CreditNoteRow, creditSumsQuery } from './api.ts';
import { CREDIT_GROUPS, creditNotesStateOf, isCreditSort, PAGE_SIZES } from './state.ts';
import { useCreditColumns } from './use-credit-columns.tsx';

/** The credit notes that the reader sees. Everything that orders, narrows or counts is the database's doing. */
export function CreditNoteList({ head }: { head: PageHead }) {
  const { t } = useTranslation('creditNotes');
  const dates = useDates();
  const search = useSearch({ from: `/dashboard${paths.dashboard.invoice.creditNotes}` });
  const change = useChangeSearch();
  const state = creditNotesStateOf(search);
  const list = useQuery(creditNotesQuery(state));
  const sums = useQuery(creditSumsQuery(state));
  const columns = useCreditColumns();
  const clear = () => change({ q: undefined, from: undefined, to: undefined });
  const countOf = (group: string) =>
    sums.data?.filter(({ shown_as: shown }) => shown === group).reduce((count, { notes }) => count + notes, 0);
  const day = (name: 'from' | 'to', label: string): ActiveFilter => ({
    label,
    values:
      state[name] === ''
        ? []
        : [{ label: dates.date(state[name]) ?? '', onRemove: () => change({ [name]: undefined }) }],
  });
  const isFiltered = state.q !== '' || state.from !== '' || state.to !== '';
  return (
    <ListTable
      name="credit-notes"
      head={head}
      state={state}
      change={change}
      query={list}
      statuses={{
        label: t('statuses'),
        items: [
          { value: '', label: t('groups.all'), count: countOf('all') },
          ...CREDIT_GROUPS.map((group) => ({ value: group, label: t(`groups.${group}`), count: countOf(group) })),
        ],
      }}
      search={{ value: state.q, onChange: (q) => change({ q: q || undefined }), label: t('filters.search') }}
      tools={
        <FoldedFilters
          count={[state.from, state.to].filter((text) => text !== '').length}
          onReset={() => change({ from: undefined, to: undefined })}
        >
          <DayInput
            label={t('filters.from')}
            value={state.from}
            onChange={(from) => change({ from: from ?? undefined })}
          />
          <DayInput label={t('filters.to')} value={state.to} onChange={(to) => change({ to: to ?? undefined })} />
        </FoldedFilters>
      }
      filtered={
        isFiltered
          ? {
              filters: [
                day('from', t('filters.from')),
                day('to', t('filters.to')),
                {
                  label: t('filters.keyword'),
                  values: state.q === '' ? [] : [{ label: state.q, onRemove: () => change({ q: undefined }) }],
                },
              ],
              onClear: clear,
            }
          : null
      }
      caption={t('title')}
      columns={columns}
      isSort={isCreditSort}
      rowId={({ id }) => id}
      rowName={({ credit_number: number }) => number}
      rowActions={menuOf}
      minWidth={960}
      rowHeight={57}
      pageSizes={PAGE_SIZES}
      empty={
        isFiltered ? (
          <NothingMatches title={t('empty.noMatch')} onClear={clear} />
        ) : (
          <NoneInStatus>{t('empty.none')}</NoneInStatus>
        )
      }
    />
  );
}

function menuOf(row: CreditNoteRow) {
  return <CreditNoteMenu row={row} />;
}

function CreditNoteMenu({ row }: { row: CreditNoteRow }) {
  const { t } = useTranslation('creditNotes');
  return (
    <RowMenu
      label={row.credit_number}
      items={[
        { label: t('view'), icon: Eye, to: paths.dashboard.invoice.creditNote(row.id) },
        { label: t('viewInvoice'), icon: Receipt, to: paths.dashboard.invoice.details(row.invoice_id) },
      ]}
    />
  );
}
