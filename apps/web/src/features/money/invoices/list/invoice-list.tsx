import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { BadgeCheck, FileCheck, Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FoldedFilters } from '../../../../ui/cards/folded-filters.tsx';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import type { PageHead } from '../../../../ui/page.tsx';
import { DayRange } from '../../../../ui/picker/day-range.tsx';
import type { ActiveFilter } from '../../../../ui/table/active-filters.tsx';
import { ListTable, NoneInStatus } from '../../../../ui/table/list-table.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { servicesQuery, settingsQuery } from '../api/billing.ts';
import { type InvoiceRow, invoicesQuery, invoiceSumsQuery } from '../api/list.ts';
import { useInvoiceVerbs } from '../api/verbs.ts';
import { INVOICE_GROUPS } from '../model.ts';
import { BulkActions } from '../paper/bulk-actions.tsx';
import { InvoiceFigures } from './invoice-figures.tsx';
import { InvoiceMenu } from './invoice-menu.tsx';
import {
  filterParams,
  type InvoiceFilters,
  invoicesStateOf,
  isFiltered,
  isInvoiceSort,
  NO_FILTERS,
  PAGE_SIZES,
} from './state.ts';
import { useInvoiceColumns } from './use-invoice-columns.tsx';

const SendManyDialog = lazy(() =>
  import('../online/components/send-many-dialog.tsx').then((module) => ({ default: module.SendManyDialog })),
);
const DraftsDialog = lazy(() => import('./drafts-dialog.tsx').then((module) => ({ default: module.DraftsDialog })));
const OnlineSettingsDialog = lazy(() =>
  import('../online/components/settings-dialog.tsx').then((module) => ({ default: module.OnlineSettingsDialog })),
);
// In the drawer of the filters, which comes when it is opened.
const MultiSelectFilter = lazy(() =>
  import('../../../../ui/table/multi-select-filter.tsx').then((module) => ({ default: module.MultiSelectFilter })),
);

function menuOf(row: InvoiceRow) {
  return <InvoiceMenu row={row} />;
}

interface InvoiceListProps {
  head: PageHead;
  /** Of the firm that bills: it has drafts, which are chosen and deleted. */
  bills: boolean;
  /** Of its administrators: they send invoices, and say how they are paid online. */
  administers: boolean;
}

/** The invoices that the reader sees: a figure for each group, and a table. Everything that orders, narrows or counts is the database's doing. */
export function InvoiceList({ head, bills, administers }: InvoiceListProps) {
  const { t } = useTranslation(['invoices', 'onlinePayments']);
  const dates = useDates();
  const search = useSearch({ from: '/dashboard/invoices' });
  const change = useChangeSearch();
  const state = invoicesStateOf(search);
  const list = useQuery(invoicesQuery(state));
  const sums = useQuery(invoiceSumsQuery(state));
  const services = useQuery({ ...servicesQuery, enabled: bills });
  const settings = useQuery({ ...settingsQuery, enabled: administers });
  const columns = useInvoiceColumns();
  const { remove } = useInvoiceVerbs();
  const [selected, setSelected] = useState<string[]>([]);
  const [asked, ask] = useState<'delete' | 'send' | 'issue' | 'approve' | null>(null);
  // What was chosen on other pages of the list is known by its row as well.
  const [known, setKnown] = useState<ReadonlyMap<string, InvoiceRow>>(new Map());
  const choose = (ids: string[]) => {
    setSelected(ids);
    setKnown(new Map([...known, ...(list.data?.rows ?? []).map((row) => [row.id, row] as const)]));
  };
  const chosen = selected.flatMap((id) => known.get(id) ?? []);
  const drafts = chosen.filter(({ status }) => status === 'draft').map(({ id }) => id);
  const issued = chosen.filter(({ status }) => status !== 'draft');
  const namesOf = (rows: readonly InvoiceRow[]) =>
    new Map(rows.map(({ id, invoice_number: number, customer }) => [id, number ?? customer]));
  const setFilters = (filters: InvoiceFilters) => {
    setSelected([]);
    change(filterParams(filters));
  };
  const clear = () => setFilters(NO_FILTERS);
  const countOf = (group: string) =>
    sums.data?.filter(({ shown_as: shown }) => shown === group).reduce((count, { invoices }) => count + invoices, 0);

  const groups = INVOICE_GROUPS.filter((group) => bills || group !== 'draft');
  const names = [...new Set(services.data?.map(({ name }) => name))];
  const day = (name: 'from' | 'to', label: string): ActiveFilter => ({
    label,
    values:
      state[name] === ''
        ? []
        : [{ label: dates.date(state[name]) ?? '', onRemove: () => setFilters({ ...state, [name]: '' }) }],
  });
  const active: ActiveFilter[] = [
    {
      label: t('filters.service'),
      values: state.services.map((service) => ({
        label: service,
        onRemove: () => setFilters({ ...state, services: state.services.filter((other) => other !== service) }),
      })),
    },
    day('from', t('filters.from')),
    day('to', t('filters.to')),
    {
      label: t('batch'),
      values: state.run === '' ? [] : [{ label: t('filters.run'), onRemove: () => setFilters({ ...state, run: '' }) }],
    },
    {
      label: t('filters.keyword'),
      values: state.q === '' ? [] : [{ label: state.q, onRemove: () => setFilters({ ...state, q: '' }) }],
    },
  ];
  const narrowing = [state.services.length > 0, state.from !== '', state.to !== ''].filter(Boolean).length;

  return (
    <>
      <ListTable
        name="invoices"
        head={head}
        above={<InvoiceFigures sums={sums.data} bills={bills} />}
        state={state}
        change={change}
        query={list}
        statuses={{
          label: t('statuses'),
          items: [
            { value: '', label: t('figures.all'), count: countOf('all') },
            ...groups.map((group) => ({ value: group, label: t(`figures.${group}`), count: countOf(group) })),
          ],
        }}
        search={{ value: state.q, onChange: (q) => setFilters({ ...state, q }), label: t('filters.search') }}
        tools={
          <FoldedFilters count={narrowing} onReset={() => setFilters({ ...NO_FILTERS, q: state.q })}>
            {names.length > 0 && (
              <MultiSelectFilter
                label={t('filters.service')}
                value={state.services}
                options={names.map((name) => ({ value: name, label: name }))}
                onChange={(wanted) => setFilters({ ...state, services: wanted })}
              />
            )}
            <DayRange
              value={state}
              texts={{ from: t('filters.from'), to: t('filters.to'), backwards: t('filters.backwards') }}
              onChange={(days) => setFilters({ ...state, ...days })}
            />
          </FoldedFilters>
        }
        filtered={isFiltered(state) ? { filters: active, onClear: clear } : null}
        caption={t('title')}
        columns={columns}
        isSort={isInvoiceSort}
        rowId={({ id }) => id}
        rowName={({ invoice_number: number, customer }) => number ?? customer}
        rowActions={menuOf}
        selection={{
          selected,
          onChange: choose,
          actions: (
            <>
              {administers && drafts.length > 0 && issued.length === 0 && (
                <>
                  {settings.data?.needs_approval && (
                    <Button
                      color="inherit"
                      size="small"
                      startIcon={<BadgeCheck size={16} aria-hidden />}
                      onClick={() => ask('approve')}
                    >
                      {t('actions.approve')}
                    </Button>
                  )}
                  <Button
                    color="inherit"
                    size="small"
                    startIcon={<FileCheck size={16} aria-hidden />}
                    onClick={() => ask('issue')}
                  >
                    {t('actions.issue')}
                  </Button>
                </>
              )}
              {administers && issued.length > 0 && (
                <Button
                  color="inherit"
                  size="small"
                  startIcon={<Send size={16} aria-hidden />}
                  onClick={() => ask('send')}
                >
                  {t('onlinePayments:send.action')}
                </Button>
              )}
              <BulkActions issued={issued.map(({ id }) => id)} drafts={drafts} onDelete={() => ask('delete')} />
            </>
          ),
        }}
        minWidth={960}
        rowHeight={57}
        pageSizes={PAGE_SIZES}
        empty={
          isFiltered(state) ? (
            <NothingMatches title={t('empty.noMatch')} onClear={clear} />
          ) : (
            <NoneInStatus>{t(bills ? 'empty.firm' : 'empty.client')}</NoneInStatus>
          )
        }
      />
      <ConfirmDialog
        open={asked === 'delete'}
        title={t('delete.title', { count: drafts.length })}
        confirmLabel={t('actions.delete')}
        onClose={() => ask(null)}
        onConfirm={async () => {
          const { length: count } = drafts;
          await remove(drafts);
          setSelected(issued.map(({ id }) => id));
          toast.success(t('delete.done', { count }));
        }}
      >
        {t('delete.text')}
      </ConfirmDialog>
      {asked === 'send' && (
        <Suspense>
          <SendManyDialog
            invoices={namesOf(issued)}
            onClose={(refused) => {
              ask(null);
              if (refused?.length === 0) setSelected(drafts);
            }}
          />
        </Suspense>
      )}
      {(asked === 'issue' || asked === 'approve') && (
        <Suspense>
          <DraftsDialog
            verb={asked}
            drafts={namesOf(chosen.filter(({ status }) => status === 'draft'))}
            onClose={(refused) => {
              ask(null);
              if (refused !== null) setSelected([...refused]);
            }}
          />
        </Suspense>
      )}
      {administers && search.settings === 'payments' && (
        <Suspense>
          <OnlineSettingsDialog onClose={() => change({ settings: undefined })} />
        </Suspense>
      )}
    </>
  );
}
