import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { queryClient } from '../../../client/query-client.ts';
import type { Search } from '../../../client/search-schema.ts';
import { currentSession, useSession } from '../../../client/session.tsx';
import { trustClientsQuery, trustOverviewQuery } from '../../../features/money/trust/api/trust.ts';
import { AccountDialog } from '../../../features/money/trust/dialogs/account-dialog.tsx';
import { DepositDialog } from '../../../features/money/trust/dialogs/deposit-dialog.tsx';
import { PaymentDialog } from '../../../features/money/trust/dialogs/payment-dialog.tsx';
import { ClientsPanel } from '../../../features/money/trust/parts/clients-panel.tsx';
import { FigureStrip } from '../../../features/money/shared/figure-strip.tsx';
import { LedgerPanel } from '../../../features/money/trust/parts/ledger-panel.tsx';
import { AccountPanel, MinimumPanel, RulePanel } from '../../../features/money/trust/parts/side-panels.tsx';
import { StatementButton } from '../../../features/money/trust/parts/statement-button.tsx';
import { WaitingPanel } from '../../../features/money/trust/parts/waiting-panel.tsx';
import type { TrustParam } from '../../../features/money/trust/search.ts';
import type { TrustAccount, TrustClient } from '../../../features/money/trust/types.ts';
import { Columns } from '../../../ui/columns.tsx';
import { DeniedState } from '../../../ui/feedback/denied-state.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useMoney } from '../../../ui/format/money.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { useChangeSearch } from '../../../ui/use-change-search.ts';

/** Asks for the accounts, and for what is in the one that the address names. */
export function askAhead({ search }: { search: Search<TrustParam> }): void {
  if (currentSession().user?.accessLevel !== 'lawyer_admin') return;
  void queryClient.prefetchQuery(trustOverviewQuery);
  if (search.account !== undefined) void queryClient.prefetchQuery(trustClientsQuery(search.account, search.case));
}

/** Money of clients in trust: an account with what each client has in it, or the ledger of one of them. */
export function TrustPage() {
  const { t } = useTranslation('trust');
  const { user } = useSession();
  const mayKeep = user?.accessLevel === 'lawyer_admin';
  const search = useSearch({ from: `/dashboard${paths.dashboard.trust.root}` });
  const change = useChangeSearch();
  const [isOpening, setIsOpening] = useState(false);
  const query = useQuery({ ...trustOverviewQuery, enabled: mayKeep });
  const account = query.data?.find((one) => one.account_id === search.account) ?? query.data?.[0];
  if (user !== null && !mayKeep)
    return (
      <Page title={t('title')}>
        <DeniedState title={t('denied.title')} text={t('denied.text')} />
      </Page>
    );
  const opening = isOpening && (
    <AccountDialog
      currency={account?.currency ?? 'USD'}
      onOpened={(id) => change({ account: id, case: undefined })}
      onClose={() => setIsOpening(false)}
    />
  );
  if (query.error)
    return (
      <Page title={t('title')}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Page>
    );
  if (query.data?.length === 0)
    return (
      <Page title={t('title')}>
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
        {opening}
      </Page>
    );
  if (account === undefined)
    return search.case === undefined ? (
      <Page busy title={t('title')} width="xl">
        <FigureStrip
          label={t('figures')}
          figures={(['balance', 'cleared', 'held', 'own', 'below'] as const).map((name) => ({
            label: t(name),
            value: null,
          }))}
        />
      </Page>
    ) : (
      <Awaited />
    );
  return (
    <>
      <AccountView
        account={account}
        accounts={query.data ?? []}
        caseId={search.case ?? null}
        onOpen={() => setIsOpening(true)}
      />
      {opening}
    </>
  );
}

/** The ledger of a client whose name is on its way: the head grows with it, and nothing below it is to move. */
function Awaited() {
  const { t } = useTranslation('trust');
  return (
    <Page busy title={t('title')} parents={[{ label: t('title'), to: paths.dashboard.trust.root }]} width="xl">
      {null}
    </Page>
  );
}

interface AccountViewProps {
  account: TrustAccount;
  accounts: readonly TrustAccount[];
  caseId: string | null;
  onOpen: () => void;
}

function AccountView({ account, accounts, caseId, onOpen }: AccountViewProps) {
  const { t } = useTranslation('trust');
  const change = useChangeSearch();
  const [dialog, setDialog] = useState<'deposit' | 'pay' | null>(null);
  const clients = useQuery(trustClientsQuery(account.account_id, caseId));
  const client = caseId === null ? undefined : clients.data?.[0];
  if (caseId !== null && clients.isPending) return <Awaited />;
  if (caseId !== null && clients.data === undefined)
    return (
      <Page title={t('title')} parents={[{ label: t('title'), to: paths.dashboard.trust.root }]} width="xl">
        <ErrorState error={clients.error} onRetry={() => void clients.refetch()} />
      </Page>
    );
  const name = client?.client_name ?? t('noName');
  const ofCase =
    client === undefined || caseId === null
      ? null
      : { value: caseId, label: [name, client.case_title].filter(Boolean).join(' · ') };
  const Dialog = dialog === 'deposit' ? DepositDialog : PaymentDialog;
  return (
    <Page
      title={client === undefined ? t('title') : t('titleOf', { name })}
      subtitle={client === undefined ? `${account.bank} •••• ${account.number_end}` : client.case_title}
      width="xl"
      {...(caseId !== null && {
        parents: [{ label: t('title'), to: paths.dashboard.trust.root }],
      })}
      tools={
        accounts.length > 1 && (
          <Select
            size="small"
            value={account.account_id}
            onChange={(event) => change({ account: event.target.value, case: undefined, page: undefined })}
            slotProps={{ input: { 'aria-label': t('account.panel') } }}
          >
            {accounts.map((one) => (
              <MenuItem key={one.account_id} value={one.account_id}>
                {one.name}
              </MenuItem>
            ))}
          </Select>
        )
      }
      action={
        <>
          {client === undefined && (
            <Button variant="outlined" color="inherit" onClick={onOpen}>
              {t('account.new')}
            </Button>
          )}
          {client === undefined && !account.is_partial && (
            <ButtonLink
              to={paths.dashboard.trust.reconcile}
              search={{ account: account.account_id }}
              variant="outlined"
              color="inherit"
            >
              {t('reconcile.title')}
            </ButtonLink>
          )}
          {client !== undefined && caseId !== null && (
            <StatementButton accountId={account.account_id} caseId={caseId} />
          )}
          <Button variant="outlined" color="inherit" onClick={() => setDialog('pay')}>
            {t('pay.button')}
          </Button>
          <Button variant="contained" startIcon={<Plus size={18} aria-hidden />} onClick={() => setDialog('deposit')}>
            {t('deposit.button')}
          </Button>
        </>
      }
    >
      {account.is_partial && (
        <Alert severity="info" sx={{ marginBlockEnd: 2 }}>
          {t('partial')}
        </Alert>
      )}
      <Figures account={account} client={client} isOfCase={caseId !== null} />
      <Columns
        side={
          <>
            <WaitingPanel account={account} caseId={caseId} />
            {client !== undefined && caseId !== null && (
              <MinimumPanel account={account} client={client} caseId={caseId} />
            )}
            <AccountPanel account={account} />
            <RulePanel of={caseId === null ? 'journal' : 'client'} />
          </>
        }
      >
        {caseId === null && <ClientsPanel account={account} />}
        <LedgerPanel account={account} caseId={caseId} />
      </Columns>
      {dialog !== null && <Dialog account={account} ofCase={ofCase} onClose={() => setDialog(null)} />}
    </Page>
  );
}

interface FiguresProps {
  account: TrustAccount;
  client: TrustClient | undefined;
  isOfCase: boolean;
}

function Figures({ account, client, isOfCase }: FiguresProps) {
  const { t } = useTranslation('trust');
  const money = useMoney();
  const exact = (value: number) => money.exact(value, account.currency);
  if (!isOfCase)
    return (
      <FigureStrip
        label={t('figures')}
        figures={[
          { label: t('balance'), value: exact(account.cleared + account.held) },
          { label: t('cleared'), value: exact(account.cleared - account.own) },
          { label: t('held'), value: exact(account.held), warns: account.held > 0 },
          { label: t('own'), value: exact(account.own) },
          { label: t('below'), value: money.number(account.below_minimum), warns: account.below_minimum > 0 },
        ]}
      />
    );
  const { cleared = 0, held = 0, minimum = null } = client ?? {};
  return (
    <FigureStrip
      label={t('figures')}
      figures={[
        { label: t('balance'), value: exact(cleared + held) },
        { label: t('cleared'), value: exact(cleared) },
        { label: t('held'), value: exact(held), warns: held > 0 },
        { label: t('minimum.title'), value: minimum === null ? '–' : exact(minimum) },
      ]}
    />
  );
}
