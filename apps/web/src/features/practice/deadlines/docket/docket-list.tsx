import { placeOfPart } from '@casewright/contracts/case-page';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CalendarClock, CheckCheck, FolderOpen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { ListTable } from '../../../../ui/table/list-table.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { useDeadlineChange } from '../api/change-deadlines.ts';
import { ChangedRules } from './changed-rules.tsx';
import { docketFiguresQuery, docketPeopleQuery, docketQuery, type DocketRow } from './api.ts';
import { docketStateOf, isDocketSort, PAGE_SIZES } from './docket-state.ts';
import { DocketTools } from './docket-tools.tsx';
import { useDocketColumns } from './use-docket-columns.tsx';

const PrintedDocket = lazy(() => import('./printed-docket.tsx').then((module) => ({ default: module.PrintedDocket })));

/** The open dates of the reader's running cases, what is unconfirmed first; a second person confirms them here. */
export function DocketList({ title }: { title: string }) {
  const { t } = useTranslation('deadlines');
  const navigate = useNavigate();
  const search = useSearch({ from: `/dashboard${paths.dashboard.docket}` });
  const change = useChangeSearch();
  const state = docketStateOf(search);
  const query = useQuery(docketQuery(state));
  const { data: figures } = useQuery(docketFiguresQuery(state));
  const { data: people = [] } = useQuery(docketPeopleQuery);
  const verb = useDeadlineChange();
  const [isPrinting, setIsPrinting] = useState(false);
  const clear = () => change({ q: undefined, status: undefined, person: undefined });
  const confirm = ({ id, due_at, suspended }: DocketRow) =>
    verb.mutate(
      { verb: 'confirm', shown: { id, due_at, suspended } },
      {
        onSuccess: () => toast.success(t('confirm.done')),
        onError: (error) => toast.error(messageOf(error, t)),
      },
    );
  const columns = useDocketColumns(confirm);
  const isNarrowed = state.q !== '' || state.status !== '' || state.person !== '';
  const filters = [
    {
      label: t('docket.search'),
      values: state.q === '' ? [] : [{ label: state.q, onRemove: () => change({ q: undefined }) }],
    },
    {
      label: t('docket.person'),
      values: people
        .filter(({ value }) => value === state.person)
        .map(({ label }) => ({ label, onRemove: () => change({ person: undefined }) })),
    },
  ];

  const views = [
    { value: '', label: t('docket.all'), count: figures?.dates },
    { value: 'waiting', label: t('docket.waiting'), count: figures?.waiting },
    { value: 'soon', label: t('docket.figures.soon'), count: figures?.soon },
    { value: 'past', label: t('docket.figures.past'), count: figures?.past },
    { value: 'week', label: t('docket.figures.week'), count: figures?.week },
    { value: 'hard', label: t('kind.hard'), count: figures?.hard },
    { value: 'unverified', label: t('law.unverified'), count: figures?.unverified },
  ];
  // What is on paper says of what it is a part.
  const scope = [
    ...views.filter(({ value }) => value === state.status),
    ...filters.flatMap(({ values }) => values),
  ].map(({ label }) => label);

  const actionsOf = (row: DocketRow) => (
    <RowMenu
      label={row.title}
      items={[
        ...(row.may_confirm
          ? [
              {
                label: t(row.suspended ? 'menu.confirmSuspension' : 'menu.confirm'),
                icon: CheckCheck,
                onSelect: () => confirm(row),
              },
            ]
          : []),
        {
          label: t('docket.open'),
          icon: FolderOpen,
          onSelect: () =>
            void navigate({ to: paths.dashboard.case.details(row.case_id), search: placeOfPart('deadlines') }),
        },
      ]}
    />
  );

  return (
    <>
      <ListTable
        head={{ title }}
        above={<ChangedRules />}
        name="docket"
        state={state}
        change={change}
        query={query}
        statuses={{
          label: t('docket.views'),
          items: views,
        }}
        search={{ value: state.q, onChange: (q) => change({ q: q || undefined }), label: t('docket.search') }}
        tools={
          <DocketTools
            state={state}
            people={people}
            onPerson={(person) => change({ person: person || undefined })}
            onPrint={() => setIsPrinting(true)}
          />
        }
        filtered={state.q === '' && state.person === '' ? null : { filters, onClear: clear }}
        caption={title}
        columns={columns}
        isSort={isDocketSort}
        rowId={({ id }) => id}
        rowName={(row) => row.title}
        rowActions={actionsOf}
        minWidth={960}
        rowHeight={88}
        pageSizes={PAGE_SIZES}
        empty={
          isNarrowed ? (
            <NothingMatches title={t('docket.notFound')} onClear={clear} />
          ) : (
            <EmptyState icon={CalendarClock} title={t('docket.none')} description={t('docket.noneText')} />
          )
        }
      />
      <Suspense>
        {isPrinting && <PrintedDocket state={state} scope={scope} onClose={() => setIsPrinting(false)} />}
      </Suspense>
    </>
  );
}
