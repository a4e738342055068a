import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { CreditCard, Eye, EyeOff, FileUp, Landmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { queryClient } from '../../../client/query-client.ts';
import type { Search } from '../../../client/search-schema.ts';
import { currentSession, useSession } from '../../../client/session.tsx';
import {
  bankOverviewQuery,
  bankPeriodsQuery,
  bankSumsQuery,
  cardsQuery,
  matchesQuery,
  transactionsQuery,
} from '../../../features/money/banking/api/banking.ts';
import { AccountDialog } from '../../../features/money/banking/dialogs/account-dialog.tsx';
import { CardDialog } from '../../../features/money/banking/dialogs/card-dialog.tsx';
import { StatementDialog } from '../../../features/money/banking/dialogs/statement-dialog.tsx';
import { recentState, transactionsStateOf } from '../../../features/money/banking/list/state.ts';
import { TransactionList } from '../../../features/money/banking/list/transaction-list.tsx';
import { CardsPanel } from '../../../features/money/banking/parts/cards-panel.tsx';
import { CategoriesPanel } from '../../../features/money/banking/parts/categories-panel.tsx';
import { Figures } from '../../../features/money/banking/parts/figures.tsx';
import { FlowPanel } from '../../../features/money/banking/parts/flow-panel.tsx';
import { MatchesPanel } from '../../../features/money/banking/parts/matches-panel.tsx';
import { PayeesPanel } from '../../../features/money/banking/parts/payees-panel.tsx';
import { RecentPanel } from '../../../features/money/banking/parts/recent-panel.tsx';
import { TransferPanel } from '../../../features/money/banking/parts/transfer-panel.tsx';
import type { BankingParam } from '../../../features/money/banking/search.ts';
import { type BankAccount, type Unit, UNITS } from '../../../features/money/banking/types.ts';
import { useHidden } from '../../../features/money/banking/use-hidden.ts';
import { agesQuery, reportRowsQuery } from '../../../features/money/reports/api/reports.ts';
import { measureRowsQuery, measuresQuery } from '../../../features/money/reports/api/measures.ts';
import { MeasurePanel } from '../../../features/money/reports/measures/measure-panel.tsx';
import { MeasureRowsPanel } from '../../../features/money/reports/measures/measure-rows-panel.tsx';
import { MonthsPanel } from '../../../features/money/reports/measures/months-panel.tsx';
import { AgesPanel } from '../../../features/money/reports/parts/ages-panel.tsx';
import { RowsPanel } from '../../../features/money/reports/parts/rows-panel.tsx';
import { measureStateOf, type ReportParam, REPORTS, reportStateOf } from '../../../features/money/reports/search.ts';
import { tablePageOf } from '../../../features/money/shared/paged-table.tsx';
import { Columns } from '../../../ui/columns.tsx';
import { DeniedState } from '../../../ui/feedback/denied-state.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { IN_ORDER } from '../../../ui/in-order.ts';
import { Page } from '../../../ui/page.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { SIGN_ON_TELEPHONE } from '../../../ui/sign-on-telephone.ts';
import { useChangeSearch } from '../../../ui/use-change-search.ts';
import { Views } from '../../../ui/views.tsx';

const Accounting = lazy(() =>
  import('../../../features/money/accounting/accounting.tsx').then((module) => ({ default: module.Accounting })),
);

const VIEWS = ['overview', 'transactions', 'matches', 'reports', 'accounting'] as const;
type View = (typeof VIEWS)[number];

const viewOf = (search: Search<BankingParam | ReportParam>): View =>
  VIEWS.find((view) => view === search.view) ?? 'overview';
const unitOf = (search: Search<BankingParam>): Unit => UNITS.find((unit) => unit === search.unit) ?? 'month';

/** Asks for the accounts, and for what the part that the address names shows first. */
export function askAhead({ search }: { search: Search<BankingParam | ReportParam> }): void {
  const view = viewOf(search);
  if (view === 'reports') {
    const { page, pageSize } = tablePageOf(search);
    const measure = measureStateOf(search);
    if (measure !== null) {
      void queryClient.prefetchQuery(measuresQuery(measure, measure.by));
      void queryClient.prefetchQuery(measuresQuery(measure, 'month'));
      void queryClient.prefetchQuery(measureRowsQuery(measure, page, pageSize));
    } else {
      const state = reportStateOf(search);
      void queryClient.prefetchQuery(agesQuery(state.report, state.by));
      void queryClient.prefetchQuery(reportRowsQuery(state, page, pageSize));
    }
  }
  if (currentSession().user?.accessLevel !== 'lawyer_admin') return;
  void queryClient.prefetchQuery(bankOverviewQuery);
  if (view === 'transactions') {
    const state = transactionsStateOf(search);
    void queryClient.prefetchQuery(transactionsQuery(state));
    void queryClient.prefetchQuery(bankSumsQuery(state));
  } else if (view === 'overview') {
    void queryClient.prefetchQuery(bankPeriodsQuery(unitOf(search), search.account ?? null));
    void queryClient.prefetchQuery(transactionsQuery(recentState(search.account ?? '')));
    void queryClient.prefetchQuery(cardsQuery);
  } else if (view === 'matches' && search.account !== undefined) {
    const { page, pageSize } = tablePageOf(search);
    void queryClient.prefetchQuery(matchesQuery(search.account, page, pageSize));
  }
}

/** The firm's own bank accounts: what they have, what came in and went out, and what the statements say. */
export function BankingPage() {
  const { t } = useTranslation('banking');
  const { user } = useSession();
  const mayBank = user?.accessLevel === 'lawyer_admin';
  const view = viewOf(useSearch({ from: `/dashboard${paths.dashboard.banking}` }));
  // The other parts begin at once: on a telephone there is no room for the sentence above them.
  const isOverview = view === 'overview';
  const query = useQuery({ ...bankOverviewQuery, enabled: mayBank });
  const [isOpening, setIsOpening] = useState(false);
  if (user?.accessLevel === 'lawyer' && view === 'reports')
    return (
      <Page title={t('report.label')} width="xl">
        <Reports />
      </Page>
    );
  if (user !== null && !mayBank)
    return (
      <Page title={t('title')}>
        <DeniedState title={t('denied.title')} text={t('denied.text')} />
      </Page>
    );
  if (query.error)
    return (
      <Page title={t('title')}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Page>
    );
  if (query.data === undefined)
    return (
      <Page busy title={t('title')} width="xl" {...(isOverview && { subtitle: t('subtitle'), subtitleLines: 2 })}>
        {isOverview && <Figures accounts={undefined} isHidden={false} />}
      </Page>
    );
  return (
    <>
      {query.data.length === 0 ? (
        <Page title={t('title')} subtitle={t('subtitle')}>
          <EmptyState
            filled
            icon={Landmark}
            title={t('empty.title')}
            description={t('empty.text')}
            action={
              <Button variant="contained" onClick={() => setIsOpening(true)}>
                {t('account.button')}
              </Button>
            }
          />
        </Page>
      ) : (
        <Accounts accounts={query.data} onOpen={() => setIsOpening(true)} />
      )}
      {isOpening && <AccountDialog currency={query.data[0]?.currency ?? 'USD'} onClose={() => setIsOpening(false)} />}
    </>
  );
}

function Accounts({ accounts, onOpen }: { accounts: readonly BankAccount[]; onOpen: () => void }) {
  const { t } = useTranslation('banking');
  const search = useSearch({ from: `/dashboard${paths.dashboard.banking}` });
  const change = useChangeSearch();
  const [isHidden, setIsHidden] = useHidden();
  const [dialog, setDialog] = useState<'statement' | 'card' | null>(null);
  const view = viewOf(search);
  const unit = unitOf(search);
  const chosen = accounts.find(({ account_id: id }) => id === search.account);
  const first = chosen ?? accounts[0];
  const isPartial = accounts.some((one) => one.is_partial);
  const toSort = accounts.reduce((sum, one) => sum + (one.to_sort ?? 0), 0);
  const parts = VIEWS.filter((one) => one !== 'matches' || !isPartial);
  const views = (
    <Views
      label={t('views.label')}
      value={view}
      views={parts.map((value) => ({
        value,
        label: t(`views.${value}`),
        to: paths.dashboard.banking,
        search: { view: value === 'overview' ? undefined : value, account: search.account },
      }))}
    />
  );
  const head = {
    title: t('title'),
    ...(view === 'overview' && {
      subtitle: <Subtitle />,
      subtitleLines: 2,
    }),
    width: 'xl' as const,
    action: (
      <>
        {view === 'overview' && (
          <IconButton
            aria-label={t(isHidden ? 'show' : 'hide')}
            aria-pressed={isHidden}
            onClick={() => setIsHidden(!isHidden)}
            sx={{ width: 40, height: 40 }}
          >
            {isHidden ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          </IconButton>
        )}
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <RowMenu
            label={t('title')}
            items={[
              { label: t('account.new'), icon: Landmark, onSelect: onOpen },
              { label: t('card.new'), icon: CreditCard, onSelect: () => setDialog('card') },
            ]}
          />
        </Box>
        {!isPartial && (
          <Button
            variant="contained"
            aria-label={t('statement.title')}
            startIcon={<FileUp size={18} aria-hidden />}
            onClick={() => setDialog('statement')}
            sx={SIGN_ON_TELEPHONE}
          >
            <span className="words">{t('statement.title')}</span>
          </Button>
        )}
      </>
    ),
  };
  const choice = accounts.length > 1 && (
    <Select
      size="small"
      displayEmpty={view === 'overview'}
      value={(view === 'overview' ? chosen : first)?.account_id ?? ''}
      onChange={({ target }) => change({ account: target.value || undefined })}
      slotProps={{ input: { 'aria-label': t('account.panel') } }}
    >
      {view === 'overview' && <MenuItem value="">{t('filters.every')}</MenuItem>}
      {accounts.map((one) => (
        <MenuItem key={one.account_id} value={one.account_id}>
          {one.name}
        </MenuItem>
      ))}
    </Select>
  );
  const accountId = chosen?.account_id ?? null;
  const currency = first?.currency ?? 'USD';
  const partial = isPartial && (
    <Alert severity="info" sx={{ marginBlockEnd: 2 }}>
      {t('partial')}
    </Alert>
  );
  return (
    <>
      {view === 'transactions' ? (
        <TransactionList head={head} views={views} accounts={accounts} />
      ) : (
        <Page {...head} views={views} tools={view !== 'reports' && view !== 'accounting' && choice}>
          {partial}
          {view === 'reports' ? (
            <Reports />
          ) : view === 'accounting' ? (
            <Suspense>
              <Accounting />
            </Suspense>
          ) : view === 'matches' && first !== undefined ? (
            <MatchesPanel account={first} />
          ) : (
            <>
              <Figures accounts={accounts} isHidden={isHidden} />
              <Columns
                side={
                  <>
                    {!isPartial && <TransferPanel accounts={accounts} isHidden={isHidden} />}
                    <CardsPanel accounts={accounts} />
                    <CategoriesPanel accountId={accountId} currency={currency} unit={unit} />
                    <PayeesPanel accountId={accountId} />
                  </>
                }
              >
                <FlowPanel accountId={accountId} currency={currency} unit={unit} />
                <RecentPanel accountId={accountId} toSort={toSort} />
              </Columns>
            </>
          )}
        </Page>
      )}
      {dialog === 'card' && <CardDialog accounts={accounts} onClose={() => setDialog(null)} />}
      {dialog === 'statement' && first !== undefined && (
        <StatementDialog
          accounts={accounts}
          accountId={first.account_id}
          onTaken={() => change({ view: 'transactions', status: 'sort' }, { push: true })}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** What is owed and what is not billed, by its age, and what of the time is billable, billed and collected; a lawyer sees the cases of their own, where the firm lets them. */
function Reports() {
  const { t } = useTranslation('banking');
  const change = useChangeSearch();
  const search = useSearch({ from: `/dashboard${paths.dashboard.banking}` });
  const state = reportStateOf(search);
  const measure = measureStateOf(search);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', ...IN_ORDER }}>
      <Views
        label={t('report.label')}
        value={measure?.report ?? state.report}
        views={REPORTS.map((value) => ({ value, label: t(`report.${value}`) }))}
        onChange={(value) =>
          change({
            report: value === 'receivables' ? undefined : value,
            of: undefined,
            age: undefined,
            currency: undefined,
          })
        }
      />
      {measure === null ? (
        <>
          <AgesPanel state={state} />
          <RowsPanel state={state} />
        </>
      ) : (
        <>
          <MonthsPanel state={measure} />
          <MeasurePanel state={measure} />
          <MeasureRowsPanel state={measure} />
        </>
      )}
    </Box>
  );
}

/** What the page is about; it gives way to the views where the head is too narrow for all. */
function Subtitle() {
  const { t } = useTranslation('banking');
  return (
    <Box
      component="span"
      sx={(theme) => ({ [`${theme.breakpoints.up('md')} and (max-width: 1700px)`]: { display: 'none' } })}
    >
      {t('subtitle')}
    </Box>
  );
}
