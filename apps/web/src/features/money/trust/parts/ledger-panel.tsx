import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Link2, RotateCcw, WalletCards } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelNote } from '../../../../ui/panel-row.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { Views } from '../../../../ui/views.tsx';
import { trustLedgerQuery, useTrustVerbs } from '../api/trust.ts';
import type { TrustAccount, TrustEntry } from '../types.ts';
import { PagedTable, tablePageOf } from '../../shared/paged-table.tsx';
import { warns } from '../../shared/warns.ts';

const FLOWS = ['all', 'in', 'out', 'held'] as const;

interface LedgerPanelProps {
  account: TrustAccount;
  /** Null: the whole account. */
  caseId: string | null;
}

/** The entries, the latest first. Nothing in it is changed: what was wrong is reversed by an entry of its own. */
export function LedgerPanel({ account, caseId }: LedgerPanelProps) {
  const { t } = useTranslation('trust');
  const search = useSearch({ from: `/dashboard${paths.dashboard.trust.root}` });
  const change = useChangeSearch();
  const flow = FLOWS.find((one) => one === search.status) ?? 'all';
  const place = tablePageOf(search);
  const query = useQuery(trustLedgerQuery({ accountId: account.account_id, caseId, flow, ...place }));
  const [reversing, setReversing] = useState<TrustEntry | null>(null);
  const columns = useColumns(caseId === null);
  const actions = useActions(setReversing);
  return (
    <Panel
      title={t(caseId === null ? 'ledger.journal' : 'ledger.title')}
      count={query.data?.total}
      action={
        <Views
          label={t('ledger.flow')}
          value={flow}
          views={FLOWS.map((value) => ({ value, label: t(`ledger.${value}`) }))}
          onChange={(value) => change({ status: value === 'all' ? undefined : value })}
        />
      }
    >
      <PagedTable
        caption={t('ledger.title')}
        columns={columns}
        query={query}
        place={place}
        rowId={({ id }) => id}
        rowName={({ memo }) => memo}
        rowActions={actions}
        pageSize={place.pageSize}
        minWidth={caseId === null ? 560 : 660}
        empty={<PanelNote>{t('ledger.none')}</PanelNote>}
      />
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 44,
          paddingInline: 2,
          borderBlockStart: '1px solid',
          borderColor: 'divider',
          fontSize: 13,
          color: 'text.secondary',
        }}
      >
        <Link2 size={16} aria-hidden />
        {t('ledger.never')}
      </Box>
      <ReverseDialog entry={reversing} onClose={() => setReversing(null)} />
    </Panel>
  );
}

function useColumns(isJournal: boolean): Column<TrustEntry>[] {
  const { t } = useTranslation('trust');
  const dates = useDates();
  const money = useMoney();
  const figures = { fontVariantNumeric: 'tabular-nums' } as const;
  return [
    {
      id: 'occurred_on',
      label: t('ledger.date'),
      minWidth: 96,
      render: ({ occurred_on: day }) => (
        <Box component="bdi" sx={{ color: 'text.secondary' }}>
          {dates.date(day)}
        </Box>
      ),
    },
    {
      id: 'memo',
      label: t('memo'),
      grows: true,
      minWidth: 140,
      render: (entry) => <What entry={entry} isJournal={isJournal} />,
    },
    {
      id: 'reference',
      label: t('reference'),
      minWidth: 100,
      render: ({ reference, number }) => (
        <Box component="bdi" sx={{ color: 'text.secondary' }}>
          {reference ?? String(number)}
        </Box>
      ),
    },
    {
      id: 'in',
      label: t('ledger.in'),
      align: 'end',
      minWidth: 92,
      render: ({ amount, currency }) =>
        amount > 0 ? (
          <Box component="bdi" sx={figures}>
            {money.figures(amount, currency)}
          </Box>
        ) : null,
    },
    {
      id: 'out',
      label: t('ledger.out'),
      align: 'end',
      minWidth: 92,
      render: ({ amount, currency }) =>
        amount < 0 ? (
          <Box component="bdi" sx={figures}>
            {money.figures(-amount, currency)}
          </Box>
        ) : null,
    },
    ...(isJournal
      ? []
      : [
          {
            id: 'balance',
            label: t('balance'),
            align: 'end' as const,
            minWidth: 100,
            render: ({ balance, currency }: TrustEntry) => (
              <Box component="bdi" sx={{ ...figures, fontWeight: 650 }}>
                {money.figures(balance, currency)}
              </Box>
            ),
          },
        ]),
  ];
}

/** What an entry is for, and beside it what is special about it. */
function What({ entry, isJournal }: { entry: TrustEntry; isJournal: boolean }) {
  const { t } = useTranslation('trust');
  const mark = entry.waits
    ? 'notCleared'
    : entry.is_reversed
      ? 'reversed'
      : entry.type === 'reversal'
        ? 'reversal'
        : null;
  const whose = entry.case_of === null ? t('own') : entry.client_name;
  const detail = [isJournal && whose, entry.payee].filter(Boolean).join(' · ');
  return (
    // The whole of it: its cell would cut it off. On a narrow window it is beside its name, on one line with it.
    <Box sx={{ minWidth: 0, paddingBlock: { xs: 0, md: 0.5 }, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      <Box component="span" dir="auto" sx={{ fontWeight: 500 }}>
        {entry.memo}
      </Box>
      {mark !== null && (
        <Box
          component="span"
          sx={[
            { marginInlineStart: 1, fontSize: 12, fontWeight: 600 },
            mark === 'notCleared' ? warns : { color: 'text.secondary' },
          ]}
        >
          {t(`ledger.${mark}`)}
        </Box>
      )}
      {detail !== '' && (
        <Box dir="auto" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
          {detail}
        </Box>
      )}
    </Box>
  );
}

function useActions(reverse: (entry: TrustEntry) => void) {
  const { t } = useTranslation('trust');
  const call = useTrustVerbs();
  const clear = (entry: TrustEntry) => {
    call('clear_trust_deposit', { entry_id: entry.id }).then(
      () => toast.success(t('clear.done')),
      (error: unknown) => toast.error(messageOf(error, t)),
    );
  };
  return (entry: TrustEntry) => {
    const items = [
      ...(entry.waits ? [{ label: t('clear.button'), icon: WalletCards, onSelect: () => clear(entry) }] : []),
      ...(!entry.is_reversed && (entry.type === 'deposit' || entry.type === 'disbursement')
        ? [{ label: t('reverse.button'), icon: RotateCcw, onSelect: () => reverse(entry) }]
        : []),
    ];
    return items.length > 0 && <RowMenu label={entry.memo} items={items} />;
  };
}

function ReverseDialog({ entry, onClose }: { entry: TrustEntry | null; onClose: () => void }) {
  const { t } = useTranslation('trust');
  const call = useTrustVerbs();
  return (
    <ReasonDialog
      open={entry !== null}
      required
      draft={`trust-reverse:${entry?.id ?? ''}`}
      title={t('reverse.title')}
      description={t('reverse.text', { what: entry?.memo ?? '' })}
      label={t('reverse.reason')}
      helperText={t('memoHelp')}
      maxLength={300}
      confirmLabel={t('reverse.button')}
      confirmColor="error"
      onConfirm={async (reason) => {
        if (entry === null) return;
        // An entry is reversed once, so that its own id is the key.
        await call('reverse_trust_entry', { entry_id: entry.id, reason, idempotency_key: `reverse ${entry.id}` });
        toast.success(t('reverse.done'));
      }}
      onClose={onClose}
    />
  );
}
