import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { csvFile } from '../../../../ui/csv-file.ts';
import { deadlineKeys } from '../keys.ts';
import type { DocketState } from './docket-state.ts';

/** What narrows the docket, in the words of the database. The list, its figures, its paper and its file are asked with the same. */
const narrowed = ({ q, person }: DocketState) => ({
  ...(q !== '' && { search: q }),
  ...(person !== '' && { person }),
});

/** The dates that the state names, in its order; at equal places the nearest first. */
function asked(state: DocketState) {
  const { status, order } = state;
  const now = new Date();
  const query = database.rpc(
    'docket',
    {
      ...narrowed(state),
      ...(status === 'waiting' && { waiting_only: true }),
      ...(status === 'hard' && { hard_only: true }),
      ...(status === 'unverified' && { unverified_only: true }),
    },
    { count: 'exact' },
  );
  const week = new Date(now.getTime() + 7 * 86_400_000).toISOString();
  const within =
    status === 'past' || status === 'soon'
      ? query.is('rests', false).lte('due_at', status === 'past' ? now.toISOString() : week)
      : status === 'week'
        ? query.is('rests', false).gt('due_at', now.toISOString()).lte('due_at', week)
        : query;
  return within
    .order(order.id, { ascending: order.direction === 'asc' })
    .order('due_at')
    .order('id');
}

/** A page of the docket, and how many dates there are. */
export const docketQuery = (state: DocketState) =>
  queryOptions({
    queryKey: deadlineKeys.docket(state),
    meta: { live: [changesOf('case_deadlines')] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const first = state.page * state.pageSize;
      const { data, count } = await asked(state)
        .range(first, first + state.pageSize - 1)
        .abortSignal(signal)
        .throwOnError();
      return { rows: data, total: count ?? data.length };
    },
  });
export type DocketRow = Awaited<ReturnType<NonNullable<ReturnType<typeof docketQuery>['queryFn']>>>['rows'][number];

/** How many of the dates each view has. */
export const docketFiguresQuery = (state: DocketState) =>
  queryOptions({
    queryKey: deadlineKeys.docketFigures(narrowed(state)),
    meta: { live: [changesOf('case_deadlines')] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data } = await database
        .rpc('docket_figures', narrowed(state))
        .abortSignal(signal)
        .single()
        .throwOnError();
      return data;
    },
  });

/** Who is responsible for dates that the reader sees. */
export const docketPeopleQuery = queryOptions({
  queryKey: deadlineKeys.docketPeople,
  queryFn: async ({ signal }) => {
    const { data } = await database.rpc('docket_people').abortSignal(signal).throwOnError();
    return data.map(({ person, name }) => ({ value: person, label: name }));
  },
});

/** A printed docket has at most so many dates: what is longer is narrowed first. */
export const ON_PAPER = 1000;

/** All dates that the state names, for paper, and how many there are. */
export const printedDocketQuery = (state: DocketState) =>
  queryOptions({
    queryKey: deadlineKeys.docketPaper(state),
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const { data, count } = await asked(state).limit(ON_PAPER).abortSignal(signal).throwOnError();
      return { rows: data, total: count ?? data.length };
    },
  });

/** The columns of the file, in their order; the database's names. */
export const EXPORT_COLUMNS = [
  'due_on',
  'time_zone',
  'kind',
  'title',
  'provision',
  'case_number',
  'case_title',
  'client_name',
  'responsible_name',
  'confirmed_name',
  'confirmed_at',
  'suspended',
] as const;
export type ExportColumn = (typeof EXPORT_COLUMNS)[number];

/** All dates that the state names, as CSV. */
export async function exportDocket(state: DocketState, headings: readonly string[]): Promise<Blob> {
  const { data } = await asked(state).select(EXPORT_COLUMNS.join(',')).csv().throwOnError();
  return csvFile(data, headings);
}
