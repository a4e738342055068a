import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelNote } from '../../../../ui/panel-row.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { transactionsQuery } from '../api/banking.ts';
import { recentState } from '../list/state.ts';
import { TransactionMenu } from '../list/transaction-menu.tsx';
import { useTransactionColumns } from '../list/use-transaction-columns.tsx';
import type { BankTransaction } from '../types.ts';

const menuOf = (row: BankTransaction) => <TransactionMenu row={row} />;

interface RecentPanelProps {
  accountId: string | null;
  /** How many lines nobody has sorted. */
  toSort: number;
}

/** The last transactions, and the way to all of them. */
export function RecentPanel({ accountId, toSort }: RecentPanelProps) {
  const { t } = useTranslation('banking');
  const money = useMoney();
  const query = useQuery(transactionsQuery(recentState(accountId ?? '')));
  const columns = useTransactionColumns().map((column) => ({ ...column, sortable: false }));
  return (
    <Panel
      title={t('recent.title')}
      busy={query.isPending}
      action={
        query.data !== undefined && (
          <>
            {toSort > 0 && (
              <RouterLink
                to={paths.dashboard.banking}
                search={{ view: 'transactions', status: 'sort' }}
                sx={{ fontSize: 13, fontWeight: 600, marginInlineEnd: 1 }}
              >
                {t('recent.toSort', { number: money.number(toSort) })}
              </RouterLink>
            )}
            <RouterLink
              to={paths.dashboard.banking}
              search={{ view: 'transactions', account: accountId ?? undefined }}
              sx={{ fontSize: 13, fontWeight: 600 }}
            >
              {t('recent.all', { number: money.number(query.data.total) })}
            </RouterLink>
          </>
        )
      }
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <DataTable
          caption={t('recent.title')}
          columns={columns}
          rows={query.data?.rows}
          rowId={({ id }) => id}
          rowName={({ description }) => description}
          rowActions={menuOf}
          pageSize={10}
          rowHeight={49}
          minWidth={600}
          empty={<PanelNote>{t('recent.none')}</PanelNote>}
        />
      )}
    </Panel>
  );
}
