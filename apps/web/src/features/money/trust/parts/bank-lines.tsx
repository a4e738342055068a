import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelNote } from '../../../../ui/panel-row.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { Views } from '../../../../ui/views.tsx';
import { type BankLine, type Figures, linesQuery, type OnTheWay, useReconciling } from '../api/reconciliation.ts';
import { DepositDialog } from '../dialogs/deposit-dialog.tsx';
import { PaymentDialog } from '../dialogs/payment-dialog.tsx';
import type { TrustAccount } from '../types.ts';
import { PagedTable, tablePageOf } from '../../shared/paged-table.tsx';
import { isWrong } from '../../shared/warns.ts';

interface BankLinesProps {
  account: TrustAccount;
  reconciliationId: string;
  figures: Figures | undefined;
  isSigned: boolean;
}

/** The lines of the bank's statement: those that still need an entry, and those that have theirs. */
export function BankLines({ account, reconciliationId, figures, isSigned }: BankLinesProps) {
  const { t } = useTranslation('trust');
  const search = useSearch({ from: `/dashboard${paths.dashboard.trust.reconcile}` });
  const change = useChangeSearch();
  const place = tablePageOf(search);
  const unmatched = figures?.unmatched ?? 0;
  const matched = search.status === undefined ? isSigned || unmatched === 0 : search.status === 'matched';
  // Which of them are shown first depends on whether any is left to do.
  const isKnown = search.status !== undefined || isSigned || figures !== undefined;
  const query = useQuery({ ...linesQuery({ id: reconciliationId, matched, ...place }), enabled: isKnown });
  const [entering, setEntering] = useState<BankLine | null>(null);
  const columns = useColumns(account, isSigned ? [] : (figures?.on_the_way ?? []), isSigned ? null : setEntering);
  const Dialog = (entering?.amount ?? 0) > 0 ? DepositDialog : PaymentDialog;
  return (
    <Panel
      title={t('lines.title')}
      count={figures?.line_count}
      action={
        <Views
          counted
          label={t('lines.title')}
          value={matched ? 'matched' : 'todo'}
          views={[
            { value: 'todo', label: t('lines.todo'), count: figures?.unmatched },
            { value: 'matched', label: t('lines.matched'), count: figures && figures.line_count - unmatched },
          ]}
          onChange={(status) => change({ status, page: undefined })}
        />
      }
    >
      <PagedTable
        caption={t('lines.title')}
        columns={columns}
        query={query}
        place={place}
        rowId={({ id }) => id}
        rowName={({ description }) => description}
        pageSize={Math.min(place.pageSize, query.data?.total ?? 5)}
        minWidth={600}
        empty={<PanelNote>{t(matched ? 'lines.noneMatched' : 'lines.noneTodo')}</PanelNote>}
      />
      {entering !== null && (
        <Dialog
          account={account}
          ofCase={null}
          initial={{
            id: entering.id,
            amount: Math.abs(entering.amount),
            on: entering.line_on,
            memo: entering.description.slice(0, 300),
            reference: entering.reference ?? '',
          }}
          onClose={() => setEntering(null)}
        />
      )}
    </Panel>
  );
}

function useColumns(
  account: TrustAccount,
  waiting: readonly OnTheWay[],
  enter: ((line: BankLine) => void) | null,
): Column<BankLine>[] {
  const { t } = useTranslation('trust');
  const dates = useDates();
  const money = useMoney();
  const call = useReconciling();
  const match = (line: BankLine, entryId: string | null) => {
    call('match_trust_line', { line_id: line.id, entry_id: entryId }).catch((error: unknown) =>
      toast.error(messageOf(error, t)),
    );
  };
  return [
    {
      id: 'line_on',
      label: t('ledger.date'),
      minWidth: 96,
      render: ({ line_on: day }) => (
        <Box component="bdi" sx={{ color: 'text.secondary' }}>
          {dates.date(day)}
        </Box>
      ),
    },
    {
      id: 'description',
      label: t('lines.says'),
      grows: true,
      minWidth: 140,
      render: ({ description, reference }) => (
        <Box dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {[description, reference].filter(Boolean).join(' · ')}
        </Box>
      ),
    },
    {
      id: 'amount',
      label: t('amount'),
      align: 'end',
      minWidth: 104,
      render: ({ amount }) => (
        <Box component="bdi" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {money.figures(amount, account.currency)}
        </Box>
      ),
    },
    {
      id: 'entry',
      label: t('lines.entry'),
      minWidth: 220,
      render: (line) => {
        const found = line.entry === null ? waiting.filter(({ amount }) => amount === line.amount) : [];
        if (line.entry !== null)
          return (
            <Answer words={[line.entry.memo, line.entry.client_name]}>
              {enter !== null && (
                <Button size="small" color="inherit" onClick={() => match(line, null)}>
                  {t('lines.undo')}
                </Button>
              )}
            </Answer>
          );
        const nearest = found.toSorted(
          (a, b) => Math.abs(gap(a.occurred_on, line.line_on)) - Math.abs(gap(b.occurred_on, line.line_on)),
        )[0];
        return nearest === undefined ? (
          <Answer isMissing words={[t('lines.noEntry')]}>
            {enter !== null && (
              <Button size="small" variant="outlined" color="inherit" onClick={() => enter(line)}>
                {t('lines.enter')}
              </Button>
            )}
          </Answer>
        ) : (
          <Answer words={[nearest.memo, nearest.client_name, dates.date(nearest.occurred_on)]}>
            {enter !== null && (
              <Button size="small" variant="outlined" color="inherit" onClick={() => match(line, nearest.id)}>
                {t('lines.match')}
              </Button>
            )}
          </Answer>
        );
      },
    },
  ];
}

const gap = (one: string, other: string): number => Date.parse(one) - Date.parse(other);

interface AnswerProps {
  words: readonly (string | null)[];
  isMissing?: boolean;
  children: ReactNode;
}

/** Which entry a line is or could be, and what can be done about it. */
function Answer({ words, isMissing = false, children }: AnswerProps) {
  const [first, ...others] = words;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box dir="auto" sx={isMissing ? [{ fontWeight: 600 }, isWrong] : []}>
          {first}
        </Box>
        <Box dir="auto" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
          {others.filter(Boolean).join(' · ')}
        </Box>
      </Box>
      {children}
    </Box>
  );
}
