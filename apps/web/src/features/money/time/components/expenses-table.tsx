import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Paperclip, Pencil, Plus, Receipt, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { expenseCategories } from '@casewright/contracts/time';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { Label } from '../../../../ui/label.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import type { PageHead } from '../../../../ui/page.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { ListTable } from '../../../../ui/table/list-table.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { type Expense, expenseCountsQuery, expensesQuery, useExpenseChanges } from '../api/expenses.ts';
import { expensesStateOf, expenseStates, isExpenseSort, PAGE_SIZES } from '../model/expenses-state.ts';
import { ExpenseDialog } from './expense-dialog.tsx';

const stateOf = ({ invoice_item_id: item, billable }: Expense) =>
  item !== null ? 'invoiced' : billable ? 'open' : 'not_billed';
const COLORS = { open: 'warning', invoiced: 'success', not_billed: 'default' } as const;

/** What was spent on the reader's cases, and what of it is billed. */
export function ExpensesTable({ head, views }: { head: PageHead; views: ReactNode }) {
  const { t } = useTranslation('time');
  const { user } = useSession();
  const dates = useDates();
  const money = useMoney();
  const search = useSearch({ from: `/dashboard${paths.dashboard.time}` });
  const change = useChangeSearch();
  const state = expensesStateOf(search);
  const query = useQuery(expensesQuery(state));
  const { data: counts } = useQuery(expenseCountsQuery(state.q));
  const { remove } = useExpenseChanges();
  const [edited, setEdited] = useState<Expense | 'new' | null>(null);
  const [dropped, setDropped] = useState<Expense | null>(null);
  const clear = () => change({ q: undefined });
  const nameOf = ({ description, category }: Expense) =>
    description === '' ? t(`category.${expenseCategories.find((one) => one === category) ?? 'other'}`) : description;

  const columns: Column<Expense>[] = [
    {
      id: 'spent_on',
      label: t('expense.spentOn'),
      sortable: true,
      minWidth: 120,
      render: (row) => <bdi>{dates.date(row.spent_on)}</bdi>,
    },
    {
      id: 'description',
      label: t('expense.description'),
      minWidth: 220,
      grows: true,
      render: (row) => (
        <Box sx={{ minWidth: 0 }}>
          <Box dir="auto" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            {nameOf(row)}
            {row.receipt_id !== null && (
              <Box
                component={Paperclip}
                size={14}
                aria-label={t('expense.receipt')}
                sx={{ marginInlineStart: 0.75, verticalAlign: '-2px', color: 'text.secondary' }}
              />
            )}
          </Box>
          <Box dir="auto" sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <RouterLink to={paths.dashboard.case.details(row.case_id)} color="inherit">
              {row.cases.title}
            </RouterLink>
          </Box>
        </Box>
      ),
    },
    {
      id: 'user_name',
      label: t('expense.person'),
      sortable: true,
      minWidth: 140,
      render: (row) => <bdi>{row.user_name}</bdi>,
    },
    {
      id: 'amount',
      label: t('expense.amount'),
      sortable: true,
      align: 'end',
      minWidth: 110,
      render: (row) => <bdi>{money.amount(row.amount, row.currency)}</bdi>,
    },
    {
      id: 'billed_amount',
      label: t('expense.billed'),
      sortable: true,
      align: 'end',
      minWidth: 110,
      render: (row) =>
        row.billed_amount === null || row.billed_currency === null || !row.billable ? (
          '–'
        ) : (
          <bdi>{money.amount(row.billed_amount, row.billed_currency)}</bdi>
        ),
    },
    {
      id: 'state',
      label: t('expense.state'),
      minWidth: 110,
      render: (row) => <Label color={COLORS[stateOf(row)]}>{t(`expenseState.${stateOf(row)}`)}</Label>,
    },
  ];
  const actionsOf = (row: Expense) =>
    row.invoice_item_id === null &&
    (row.user_id === user?.id || user?.accessLevel === 'lawyer_admin') && (
      <RowMenu
        label={nameOf(row)}
        items={[
          { label: t('entries.edit'), icon: Pencil, onSelect: () => setEdited(row) },
          { label: t('entries.delete'), icon: Trash2, danger: true, onSelect: () => setDropped(row) },
        ]}
      />
    );

  return (
    <>
      <ListTable
        head={{
          ...head,
          action: (
            <Button variant="contained" startIcon={<Plus size={18} aria-hidden />} onClick={() => setEdited('new')}>
              {t('expense.new')}
            </Button>
          ),
        }}
        views={views}
        panel={{ idBase: 'time', value: 'expenses' }}
        name="expenses"
        state={state}
        change={change}
        query={query}
        statuses={{
          label: t('expense.state'),
          items: [
            { value: '', label: t('expenseState.all'), count: counts?.get('') },
            ...expenseStates.map((status) => ({
              value: status,
              label: t(`expenseState.${status}`),
              count: counts?.get(status),
            })),
          ],
        }}
        search={{ value: state.q, onChange: (q) => change({ q: q || undefined }), label: t('expense.search') }}
        filtered={
          state.q === ''
            ? null
            : {
                filters: [{ label: t('expense.search'), values: [{ label: state.q, onRemove: clear }] }],
                onClear: clear,
              }
        }
        caption={t('views.expenses')}
        columns={columns}
        isSort={isExpenseSort}
        rowId={({ id }) => id}
        rowName={nameOf}
        rowActions={actionsOf}
        minWidth={880}
        rowHeight={60}
        pageSizes={PAGE_SIZES}
        empty={
          state.q === '' && state.status === '' ? (
            <EmptyState icon={Receipt} title={t('expense.emptyTitle')} description={t('expense.emptyText')} />
          ) : (
            <NothingMatches
              title={t('expense.nothingMatches')}
              onClear={() => change({ q: undefined, status: undefined })}
            />
          )
        }
      />
      {edited !== null && <ExpenseDialog expense={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        open={dropped !== null}
        title={t('expense.deleteTitle')}
        confirmLabel={t('entries.delete')}
        onConfirm={() => (dropped === null ? undefined : remove(dropped.id))}
        onClose={() => setDropped(null)}
      >
        {dropped && t('expense.deleteText', { name: nameOf(dropped) })}
      </ConfirmDialog>
    </>
  );
}
