import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { Panel } from '../../../../ui/panel.tsx';
import type { Figures } from '../api/reconciliation.ts';

interface ThreeSumsProps {
  figures: Figures | undefined;
  currency: string;
  statementOn: string;
}

interface Line {
  label: string;
  count?: number;
  /** A text where it is no amount. */
  value: number | string;
  moves?: boolean;
}

/** The bank, the book and the clients side by side, each with its sum in the last line; it is the same line in all three. */
export function ThreeSums({ figures, currency, statementOn }: ThreeSumsProps) {
  const { t } = useTranslation('trust');
  const dates = useDates();
  const day = dates.date(statementOn) ?? '';
  const { bank, book, clients } = figures ?? {};
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        marginBlockEnd: 2,
      }}
    >
      <Sum
        title={t('three.bank')}
        isBusy={figures === undefined}
        currency={currency}
        lines={[
          { label: t('three.statement', { day }), value: bank?.statement ?? 0 },
          { label: t('three.deposits'), count: bank?.deposit_count ?? 0, value: bank?.deposits ?? 0, moves: true },
          { label: t('three.payments'), count: bank?.payment_count ?? 0, value: bank?.payments ?? 0, moves: true },
        ]}
        last={{ label: t('three.adjusted'), value: bank?.sum ?? 0 }}
      />
      <Sum
        title={t('three.book')}
        isBusy={figures === undefined}
        currency={currency}
        lines={[
          {
            label: book?.since ? t('three.opening', { day: dates.date(book.since) ?? '' }) : t('three.beginning'),
            value: book?.opening ?? 0,
          },
          { label: t('ledger.in'), count: book?.in_count ?? 0, value: book?.in ?? 0, moves: true },
          { label: t('ledger.out'), count: book?.out_count ?? 0, value: book?.out ?? 0, moves: true },
        ]}
        last={{ label: t('balance'), value: book?.sum ?? 0 }}
      />
      <Sum
        title={t('three.clients')}
        isBusy={figures === undefined}
        currency={currency}
        lines={[
          { label: t('three.withBalance'), count: clients?.client_count ?? 0, value: clients?.clients ?? 0 },
          { label: t('own'), value: clients?.own ?? 0 },
          {
            label: t('three.belowZero'),
            value: clients?.below_zero ? String(clients.below_zero) : t('three.nobody'),
          },
        ]}
        last={{ label: t('three.sum'), value: clients?.sum ?? 0 }}
      />
    </Box>
  );
}

interface SumProps {
  title: string;
  lines: readonly Line[];
  last: Line;
  currency: string;
  isBusy: boolean;
}

function Sum({ title, lines, last, currency, isBusy }: SumProps) {
  const money = useMoney();
  const written = ({ value, moves = false }: Line) => {
    if (typeof value === 'string') return value;
    const amount = money.exact(Math.abs(value), currency);
    return moves && value > 0 ? `+ ${amount}` : value < 0 ? `− ${amount}` : amount;
  };
  return (
    <Panel title={title} busy={isBusy}>
      <Box component="dl" sx={{ margin: 0 }}>
        {[...lines, last].map((line) => (
          <Box
            key={line.label}
            sx={{
              display: 'flex',
              alignItems: 'baseline',
              gap: 1,
              paddingInline: 2,
              paddingBlock: 1.25,
              borderBlockStart: '1px solid',
              borderColor: 'divider',
              fontSize: 14,
              lineHeight: '20px',
              '&:first-of-type': { borderBlockStart: 0 },
              ...(line === last && { fontWeight: 700, backgroundColor: 'action.hover' }),
            }}
          >
            <Box component="dt" sx={{ flexGrow: 1, minWidth: 0 }}>
              {line.label}
            </Box>
            {line.count !== undefined && (
              <Box component="dd" sx={{ margin: 0, fontSize: 12, color: 'text.secondary' }}>
                {money.number(line.count)}
              </Box>
            )}
            <Box
              component="dd"
              sx={{ margin: 0, fontVariantNumeric: 'tabular-nums', visibility: isBusy ? 'hidden' : 'visible' }}
            >
              <bdi>{written(line)}</bdi>
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
