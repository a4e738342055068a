import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { MATCH_PARENT } from '../../../../ui/match-parent.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelNote } from '../../../../ui/panel-row.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import { PagedTable, tablePageOf } from '../../shared/paged-table.tsx';
import { warns } from '../../shared/warns.ts';
import { matchesQuery, useBankingVerbs } from '../api/banking.ts';
import type { BankAccount, BankMatch } from '../types.ts';

/** The payments that the statement seems to show, each with a reason; a person confirms them, the sure ones together. */
export function MatchesPanel({ account }: { account: BankAccount }) {
  const { t } = useTranslation('banking');
  const money = useMoney();
  const call = useBankingVerbs();
  const place = tablePageOf(useSearch({ from: `/dashboard${paths.dashboard.banking}` }));
  const query = useQuery(matchesQuery(account.account_id, place.page, place.pageSize));
  const [done, setDone] = useState<number | null>(null);
  const columns = useColumns();
  const sure = query.data?.sure ?? 0;
  const confirmAll = async () => {
    setDone(0);
    let confirmed = 0;
    try {
      // A hundred at a time, so that others can work with the account in between.
      for (let remaining = 1; remaining > 0;) {
        const answer = await call('confirm_bank_matches', { account_id: account.account_id });
        if (answer.confirmed === 0) break;
        confirmed += answer.confirmed;
        remaining = answer.remaining;
        setDone(confirmed);
      }
      toast.success(t('match.confirmed', { number: money.number(confirmed) }));
    } catch (error) {
      toast.error(messageOf(error, t));
    } finally {
      setDone(null);
    }
  };
  return (
    <Panel
      title={t('match.title')}
      count={query.data?.total}
      busy={query.isPending}
      action={
        <Button
          size="small"
          variant="contained"
          disabled={sure === 0}
          loading={done !== null}
          onClick={() => void confirmAll()}
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {t('match.all', { number: money.number(sure) })}
        </Button>
      }
    >
      <PagedTable
        caption={t('match.title')}
        columns={columns}
        query={query}
        place={place}
        rowId={({ transaction_id: id }) => id}
        rowName={({ description }) => description}
        pageSize={Math.min(place.pageSize, query.data?.total ?? 5)}
        minWidth={860}
        rowHeight={57}
        empty={<PanelNote>{t('match.none')}</PanelNote>}
      />
    </Panel>
  );
}

function useColumns(): Column<BankMatch>[] {
  const { t } = useTranslation('banking');
  const dates = useDates();
  const money = useMoney();
  const call = useBankingVerbs();
  const confirm = (row: BankMatch) => {
    call('match_bank_transaction', {
      transaction_id: row.transaction_id,
      invoice_id: row.payment_id === null ? row.invoice_id : null,
      payment_id: row.payment_id,
    }).then(
      ({ unapplied }) =>
        toast.success(
          unapplied > 0 ? t('match.doneRest', { rest: money.exact(unapplied, row.currency) }) : t('match.done'),
        ),
      (error: unknown) => toast.error(messageOf(error, t)),
    );
  };
  return [
    {
      id: 'description',
      label: t('match.says'),
      grows: true,
      minWidth: 180,
      render: ({ description, reference, occurred_on: day }) => (
        <Two first={[description, reference].filter(Boolean).join(' · ')} second={dates.date(day) ?? ''} />
      ),
    },
    {
      id: 'amount',
      label: t('columns.amount'),
      align: 'end',
      minWidth: 104,
      render: ({ amount, currency }) => (
        <Box component="bdi" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {money.figures(amount, currency)}
        </Box>
      ),
    },
    {
      id: 'invoice',
      label: t('match.invoice'),
      minWidth: 200,
      render: ({ invoice_id: id, invoice_number: number, payer, amount_due: due, currency }) => (
        <Box sx={{ minWidth: 0 }}>
          <RouterLink to={paths.dashboard.invoice.details(id)} color="inherit">
            {number}
          </RouterLink>
          <Box dir="auto" sx={{ ...MATCH_PARENT, ...DETAIL }}>
            {[payer, t('match.due', { amount: money.exact(due, currency) })].filter(Boolean).join(' · ')}
          </Box>
        </Box>
      ),
    },
    {
      id: 'reason',
      label: t('match.why'),
      minWidth: 360,
      render: (row) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
          <Box sx={{ flexGrow: 1, minWidth: 0, whiteSpace: 'normal' }}>
            <Box>{t(`reason.${row.reason}`)}</Box>
            {row.rest > 0 && (
              <Box sx={[DETAIL, warns]}>{t('match.rest', { rest: money.exact(row.rest, row.currency) })}</Box>
            )}
          </Box>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => confirm(row)}
            aria-label={t('match.confirmThis', { number: row.invoice_number })}
          >
            {t('match.confirm')}
          </Button>
        </Box>
      ),
    },
  ];
}

const DETAIL = { fontSize: 12, lineHeight: '16px', color: 'text.secondary' } as const;

function Two({ first, second }: { first: string; second: string }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box dir="auto" sx={{ ...MATCH_PARENT, fontWeight: 500, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        {first}
      </Box>
      <Box component="bdi" sx={DETAIL}>
        {second}
      </Box>
    </Box>
  );
}
