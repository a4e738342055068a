import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { FoldedFilters } from '../../../../ui/cards/folded-filters.tsx';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import type { PageHead } from '../../../../ui/page.tsx';
import { DayInput } from '../../../../ui/picker/day-input.tsx';
import type { ActiveFilter } from '../../../../ui/table/active-filters.tsx';
import { ListTable, NoneInStatus } from '../../../../ui/table/list-table.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { bankSumsQuery, transactionsQuery } from '../api/banking.ts';
import { CATEGORIES, isNamed } from '../categories.ts';
import type { BankAccount, BankTransaction } from '../types.ts';
import { isFiltered, isTransactionSort, PAGE_SIZES, STATUSES, transactionsStateOf } from './state.ts';
import { TransactionMenu } from './transaction-menu.tsx';
import { useTransactionColumns } from './use-transaction-columns.tsx';

const menuOf = (row: BankTransaction) => <TransactionMenu row={row} />;
const NONE = { q: undefined, account: undefined, kind: undefined, from: undefined, to: undefined };

interface TransactionListProps {
  head: PageHead;
  views: ReactNode;
  accounts: readonly BankAccount[];
}

/** The transactions of the firm's accounts. Everything that orders, narrows or counts is the database's doing. */
export function TransactionList({ head, views, accounts }: TransactionListProps) {
  const { t } = useTranslation('banking');
  const dates = useDates();
  const search = useSearch({ from: `/dashboard${paths.dashboard.banking}` });
  const change = useChangeSearch();
  const state = transactionsStateOf(search);
  const list = useQuery(transactionsQuery(state));
  const sums = useQuery(bankSumsQuery(state));
  const columns = useTransactionColumns();
  const countOf = (status: (typeof STATUSES)[number]) =>
    sums.data
      ?.filter(({ part, shown_as: shown, flow }) => {
        if (status === '') return part === 'all';
        return status === 'income' || status === 'expense'
          ? part === 'flow' && flow === status
          : part === 'shown_as' && shown === status;
      })
      .reduce((count, { lines }) => count + lines, 0);
  const nameOf = (kind: string) => (isNamed(kind) ? t(`category.${kind}`) : kind);
  const filter = (label: string, name: 'account' | 'kind' | 'from' | 'to' | 'q', shown: string): ActiveFilter => ({
    label,
    values: state[name] === '' ? [] : [{ label: shown, onRemove: () => change({ [name]: undefined }) }],
  });
  const active = [
    filter(t('account.panel'), 'account', accounts.find(({ account_id: id }) => id === state.account)?.name ?? ''),
    filter(t('sort.category'), 'kind', nameOf(state.kind)),
    filter(t('filters.from'), 'from', dates.date(state.from) ?? ''),
    filter(t('filters.to'), 'to', dates.date(state.to) ?? ''),
    filter(t('filters.keyword'), 'q', state.q),
  ];
  const clear = () => change(NONE);
  return (
    <ListTable
      name="bank-transactions"
      head={head}
      views={views}
      state={state}
      change={change}
      query={list}
      statuses={{
        label: t('statuses'),
        items: STATUSES.map((value) => ({ value, label: t(`statusView.${value || 'all'}`), count: countOf(value) })),
      }}
      search={{ value: state.q, onChange: (q) => change({ q: q || undefined }), label: t('filters.search') }}
      tools={
        <FoldedFilters
          count={[state.account, state.kind, state.from, state.to].filter((value) => value !== '').length}
          onReset={() => change({ ...NONE, q: state.q || undefined })}
        >
          <TextField
            select
            label={t('account.panel')}
            value={state.account}
            onChange={({ target }) => change({ account: target.value || undefined })}
          >
            <MenuItem value="">{t('filters.every')}</MenuItem>
            {accounts.map((one) => (
              <MenuItem key={one.account_id} value={one.account_id}>
                {one.name}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={t('sort.category')}
            value={state.kind}
            onChange={({ target }) => change({ kind: target.value || undefined })}
          >
            <MenuItem value="">{t('filters.every')}</MenuItem>
            {CATEGORIES.map((value) => (
              <MenuItem key={value} value={value}>
                {t(`category.${value}`)}
              </MenuItem>
            ))}
          </TextField>
          <DayInput
            label={t('filters.from')}
            value={state.from}
            onChange={(from) => change({ from: from ?? undefined })}
          />
          <DayInput label={t('filters.to')} value={state.to} onChange={(to) => change({ to: to ?? undefined })} />
        </FoldedFilters>
      }
      filtered={isFiltered(state) ? { filters: active, onClear: clear } : null}
      caption={t('list.title')}
      columns={columns}
      isSort={isTransactionSort}
      rowId={({ id }) => id}
      rowName={({ description }) => description}
      rowActions={menuOf}
      minWidth={760}
      rowHeight={49}
      pageSizes={PAGE_SIZES}
      empty={
        isFiltered(state) ? (
          <NothingMatches title={t('list.noMatch')} onClear={clear} />
        ) : (
          <NoneInStatus>{t('list.none')}</NoneInStatus>
        )
      }
    />
  );
}
