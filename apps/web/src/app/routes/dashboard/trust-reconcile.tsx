import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { FileCheck2, FileUp, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { queryClient } from '../../../client/query-client.ts';
import type { Search } from '../../../client/search-schema.ts';
import { currentSession, useSession } from '../../../client/session.tsx';
import {
  type Figures,
  figuresQuery,
  reconciliationsQuery,
  useReconciling,
} from '../../../features/money/trust/api/reconciliation.ts';
import { trustOverviewQuery } from '../../../features/money/trust/api/trust.ts';
import { StatementDialog } from '../../../features/money/trust/dialogs/statement-dialog.tsx';
import { BankLines } from '../../../features/money/trust/parts/bank-lines.tsx';
import { FirstRows } from '../../../features/money/trust/parts/first-rows.tsx';
import { RulePanel } from '../../../features/money/trust/parts/side-panels.tsx';
import { ThreeSums } from '../../../features/money/trust/parts/three-sums.tsx';
import type { ReconcileParam } from '../../../features/money/trust/search.ts';
import type { TrustAccount } from '../../../features/money/trust/types.ts';
import { Columns } from '../../../ui/columns.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { DeniedState } from '../../../ui/feedback/denied-state.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useDates } from '../../../ui/format/date.ts';
import { useMoney } from '../../../ui/format/money.ts';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PanelBody } from '../../../ui/panel-body.tsx';
import { PanelNote, PanelRow } from '../../../ui/panel-row.tsx';
import { useChangeSearch } from '../../../ui/use-change-search.ts';

/** Asks for the accounts, which say whose reconciliations are shown, and for those of the account that the address names. */
export function askAhead({ search }: { search: Search<ReconcileParam> }): void {
  if (currentSession().user?.accessLevel !== 'lawyer_admin') return;
  void queryClient.prefetchQuery(trustOverviewQuery);
  if (search.account !== undefined) void queryClient.prefetchQuery(reconciliationsQuery(search.account));
  if (search.id !== undefined) void queryClient.prefetchQuery(figuresQuery(search.id));
}

/** A statement of the bank held against the book and the ledgers of the clients. */
export function TrustReconcilePage() {
  const { t } = useTranslation('trust');
  const { user } = useSession();
  const mayKeep = user?.accessLevel === 'lawyer_admin';
  const search = useSearch({ from: `/dashboard${paths.dashboard.trust.reconcile}` });
  const query = useQuery({ ...trustOverviewQuery, enabled: mayKeep });
  const account = query.data?.find((one) => one.account_id === search.account) ?? query.data?.[0];
  const parents = [{ label: t('title'), to: paths.dashboard.trust.root }];
  if (query.error)
    return (
      <Page title={t('reconcile.title')} parents={parents}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Page>
    );
  if ((user !== null && !mayKeep) || query.data?.length === 0 || account?.is_partial === true)
    return (
      <Page title={t('reconcile.title')} parents={parents}>
        <DeniedState
          title={t(account?.is_partial === true ? 'reconcile.walled' : 'denied.title')}
          text={t(account?.is_partial === true ? 'reconcile.walledText' : 'denied.text')}
        />
      </Page>
    );
  if (account === undefined)
    return (
      <Page busy title={t('reconcile.title')} parents={parents} width="xl">
        {null}
      </Page>
    );
  return <ReconcileView account={account} id={search.id ?? null} />;
}

function ReconcileView({ account, id }: { account: TrustAccount; id: string | null }) {
  const { t } = useTranslation('trust');
  const dates = useDates();
  const [isChoosing, setIsChoosing] = useState(false);
  const query = useQuery(reconciliationsQuery(account.account_id));
  const shown = query.data?.find((one) => (id === null ? one.status === 'draft' : one.id === id));
  const figures = useQuery({ ...figuresQuery(shown?.id ?? ''), enabled: shown !== undefined });
  const change = useChangeSearch();
  const show = (shownId: string | undefined) => change({ id: shownId, status: undefined });
  const isSigned = shown?.status === 'signed';
  return (
    <Page
      title={
        shown === undefined
          ? t('reconcile.title')
          : t('reconcile.until', { day: dates.fullDate(shown.statement_on) ?? '' })
      }
      subtitle={`${account.bank}, ${account.name} •••• ${account.number_end}`}
      parents={[{ label: t('title'), to: paths.dashboard.trust.root }]}
      width="xl"
      busy={query.isPending}
      action={
        <>
          <Button
            variant={shown === undefined ? 'contained' : 'outlined'}
            {...(shown !== undefined && { color: 'inherit' as const })}
            startIcon={<FileUp size={18} aria-hidden />}
            onClick={() => setIsChoosing(true)}
          >
            {t(shown === undefined || isSigned ? 'reconcile.choose' : 'reconcile.other')}
          </Button>
          {shown !== undefined && !isSigned && (
            <Sign id={shown.id} figures={figures.data} onSigned={() => show(shown.id)} />
          )}
        </>
      }
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : shown === undefined ? (
        <Columns side={<Signed account={account} query={query} />}>
          <Panel title={t('reconcile.three')} busy={query.isPending}>
            <Box sx={{ padding: 2, visibility: query.isPending ? 'hidden' : 'visible' }}>
              <EmptyState icon={FileCheck2} title={t('reconcile.none')} description={t('reconcile.noneText')} />
            </Box>
          </Panel>
        </Columns>
      ) : (
        <>
          {figures.error && (
            <Box sx={{ marginBlockEnd: 2 }}>
              <ErrorState error={figures.error} onRetry={() => void figures.refetch()} />
            </Box>
          )}
          <Verdict figures={figures.data} isSigned={isSigned} currency={account.currency} hash={shown.hash} />
          <ThreeSums figures={figures.data} currency={account.currency} statementOn={shown.statement_on} />
          <Columns
            side={
              <>
                <OnTheWayPanel account={account} query={figures} />
                <Signed account={account} query={query} />
                <RulePanel of="reconciliation" />
              </>
            }
          >
            <BankLines account={account} reconciliationId={shown.id} figures={figures.data} isSigned={isSigned} />
          </Columns>
        </>
      )}
      {isChoosing && (
        <StatementDialog account={account} onTaken={() => show(undefined)} onClose={() => setIsChoosing(false)} />
      )}
    </Page>
  );
}

interface VerdictProps {
  figures: Figures | undefined;
  isSigned: boolean;
  currency: string;
  hash: string | null;
}

/** Whether the three sums are the same, in a sentence; of a signed one, its hash. Its place is kept until it is known. */
function Verdict({ figures, isSigned, currency, hash }: VerdictProps) {
  const { t } = useTranslation('trust');
  const money = useMoney();
  const words = () => {
    if (figures === undefined) return '\u00a0';
    if (isSigned) return t('reconcile.frozen', { hash: hash?.slice(0, 16) ?? '' });
    if (figures.agree && figures.unmatched === 0) return t('reconcile.agree');
    if (figures.agree) return t('reconcile.unmatched');
    return t('reconcile.differ', { amount: money.exact(Math.abs(figures.difference), currency) });
  };
  const isGood = isSigned || (figures?.agree === true && figures.unmatched === 0);
  return (
    <Alert severity={figures === undefined ? 'info' : isGood ? 'success' : 'warning'} sx={{ marginBlockEnd: 2 }}>
      {words()}
    </Alert>
  );
}

function Sign({ id, figures, onSigned }: { id: string; figures: Figures | undefined; onSigned: () => void }) {
  const { t } = useTranslation('trust');
  const call = useReconciling();
  const [isAsking, setIsAsking] = useState(false);
  const maySign = figures?.agree === true && figures.unmatched === 0;
  return (
    <>
      <Button
        variant="contained"
        disabled={!maySign}
        startIcon={<PenLine size={18} aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        {t('reconcile.sign')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('reconcile.sign')}
        confirmLabel={t('reconcile.sign')}
        confirmColor="primary"
        onConfirm={async () => {
          await call('sign_trust_reconciliation', { reconciliation_id: id });
          toast.success(t('reconcile.signed'));
          onSigned();
        }}
        onClose={() => setIsAsking(false)}
      >
        {t('reconcile.signText')}
      </ConfirmDialog>
    </>
  );
}

interface OnTheWayPanelProps {
  account: TrustAccount;
  query: { data: Figures | undefined; error: Error | null; refetch: () => unknown };
}

/** What the bank has not shown yet: checks that nobody cashed, deposits on their way. */
function OnTheWayPanel({ account, query }: OnTheWayPanelProps) {
  const { t } = useTranslation('trust');
  const dates = useDates();
  const money = useMoney();
  const bank = query.data?.bank;
  return (
    <Panel
      title={t('way.title')}
      count={bank && bank.deposit_count + bank.payment_count}
      busy={query.data === undefined && query.error === null}
    >
      <PanelBody query={query} rows={2} height={56}>
        {({ on_the_way: entries }) =>
          entries.length === 0 ? (
            <PanelNote>{t('way.none')}</PanelNote>
          ) : (
            <FirstRows rows={entries}>
              {(entry) => (
                <PanelRow
                  key={entry.id}
                  title={entry.payee ?? entry.client_name ?? entry.memo}
                  detail={[entry.reference, dates.date(entry.occurred_on)].filter(Boolean).join(' · ')}
                  end={<bdi>{money.exact(entry.amount, account.currency)}</bdi>}
                />
              )}
            </FirstRows>
          )
        }
      </PanelBody>
    </Panel>
  );
}

interface SignedProps {
  account: TrustAccount;
  query: {
    data: readonly { id: string; status: string; statement_on: string; signed_by_name: string | null }[] | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
}

function Signed({ account, query }: SignedProps) {
  const { t } = useTranslation('trust');
  const dates = useDates();
  const signed = query.data?.filter(({ status }) => status === 'signed');
  return (
    <Panel title={t('signed.title')} count={signed?.length} busy={signed === undefined}>
      <PanelBody query={{ ...query, data: signed }} rows={1}>
        {(rows) =>
          rows.length === 0 ? (
            <PanelNote>{t('signed.none')}</PanelNote>
          ) : (
            <FirstRows rows={rows}>
              {(row) => (
                <PanelRow
                  key={row.id}
                  title={dates.fullDate(row.statement_on)}
                  to={paths.dashboard.trust.reconcile}
                  search={{ account: account.account_id, id: row.id }}
                  end={<bdi>{row.signed_by_name}</bdi>}
                />
              )}
            </FirstRows>
          )
        }
      </PanelBody>
    </Panel>
  );
}
