import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useMoney } from '../../../ui/format/money.ts';
import { PanelBody } from '../../../ui/panel-body.tsx';
import { PanelPages } from '../../../ui/table/panel-pages.tsx';
import { PartyText } from './party-text.tsx';
import { partyOf } from './party.ts';

const WAITING_ROWS = 3;
const NOT_ON_TELEPHONES = { display: { xs: 'none', sm: 'table-cell' } } as const;
const ON_TELEPHONES = { display: { sm: 'none' }, color: 'text.secondary' } as const;

interface SheetTax {
  name: string;
  percent: number;
  is_reverse_charge: boolean;
  note: string | null;
  base: number;
  amount: number;
}

/** A line of the sums; its value is written as money. */
interface SheetSum {
  label: string;
  value: string;
}

/** The taxes among the sums: what a rate is of, or why the payer owes the tax. */
export function useTaxSums(currency: string) {
  const { t } = useTranslation('invoices');
  const money = useMoney();
  return (taxes: readonly SheetTax[], areIncluded: boolean): SheetSum[] =>
    taxes.map((tax) => ({
      label: tax.is_reverse_charge
        ? `${tax.name} · ${tax.note ?? t('sums.reverseCharge')}`
        : t(areIncluded ? 'sums.taxIncluded' : 'sums.tax', {
            name: tax.name,
            percent: money.number(tax.percent),
            base: money.billed(tax.base, currency),
          }),
      value: money.billed(tax.amount, currency),
    }));
}

interface SheetProps<Line extends { id: string }> {
  /** The two sides as they are kept. */
  from: unknown;
  to: unknown;
  lines: {
    data: { rows: readonly Line[]; total: number } | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  /** Counted from 0. */
  page: number;
  pageSize: number;
  onPageChange: (page: number) => void;
  /** The first one says what a line is of, the others are numbers. */
  columns: readonly [SheetColumn<Line>, ...SheetColumn<Line>[]];
  sums: readonly SheetSum[];
  total: SheetSum;
}

interface SheetColumn<Line> {
  label: string;
  /** Of a line, and not what it comes to: on a telephone it is below what the line is of, so that the amounts are on the screen. */
  isQuiet?: boolean;
  render: (line: Line) => ReactNode;
}

/** What of an invoice or a credit note is printed: the two sides, a page of the lines, and what all of them come to. */
export function Sheet<Line extends { id: string }>(props: SheetProps<Line>) {
  const { from, to, lines, page, pageSize, onPageChange, columns, sums, total: all } = props;
  const { t } = useTranslation('invoices');
  const [what, ...numbers] = columns;
  const quiet = numbers.filter(({ isQuiet }) => isQuiet);
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          padding: 2,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Side label={t('from')} of={from} />
        <Side label={t('to')} of={to} />
      </Box>
      <PanelBody query={lines} rows={WAITING_ROWS}>
        {({ rows, total }) => (
          <>
            <Box component="section" sx={{ overflowX: 'auto' }} tabIndex={0} aria-label={t('lines.title')}>
              <Table size="small" sx={numbers.length > 1 ? { minWidth: { sm: 480 } } : undefined}>
                <TableHead>
                  <TableRow>
                    <TableCell>{what.label}</TableCell>
                    {numbers.map(({ label, isQuiet = false }) => (
                      <TableCell key={label} align="right" sx={isQuiet ? NOT_ON_TELEPHONES : undefined}>
                        {label}
                      </TableCell>
                    ))}
                  </TableRow>
                </TableHead>
                <TableBody>
                  {rows.map((line) => (
                    <TableRow key={line.id} sx={{ verticalAlign: 'top' }}>
                      <TableCell>
                        {what.render(line)}
                        {quiet.map(({ label, render }) => (
                          <Typography key={label} variant="caption" component="div" sx={ON_TELEPHONES}>
                            {label} <bdi>{render(line)}</bdi>
                          </Typography>
                        ))}
                      </TableCell>
                      {numbers.map(({ label, isQuiet = false, render }) => (
                        <TableCell
                          key={label}
                          align="right"
                          sx={{
                            whiteSpace: 'nowrap',
                            ...(isQuiet && { color: 'text.secondary', ...NOT_ON_TELEPHONES }),
                          }}
                        >
                          {render(line)}
                        </TableCell>
                      ))}
                    </TableRow>
                  ))}
                  {sums.map(({ label, value }) => (
                    <TableRow key={label} sx={{ '& > td': { borderBlockEnd: 0 } }}>
                      {quiet.map((column) => (
                        <TableCell key={column.label} sx={NOT_ON_TELEPHONES} />
                      ))}
                      <TableCell colSpan={numbers.length - quiet.length} align="right" sx={{ color: 'text.secondary' }}>
                        <bdi>{label}</bdi>
                      </TableCell>
                      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                        {value}
                      </TableCell>
                    </TableRow>
                  ))}
                  <TableRow sx={{ '& > td': { borderBlockEnd: 0, fontWeight: 700, fontSize: 16 } }}>
                    {quiet.map((column) => (
                      <TableCell key={column.label} sx={NOT_ON_TELEPHONES} />
                    ))}
                    <TableCell colSpan={numbers.length - quiet.length} align="right">
                      {all.label}
                    </TableCell>
                    <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                      {all.value}
                    </TableCell>
                  </TableRow>
                </TableBody>
              </Table>
            </Box>
            <PanelPages page={page} pageSize={pageSize} total={total} onPageChange={onPageChange} />
          </>
        )}
      </PanelBody>
    </>
  );
}

function Side({ label, of }: { label: string; of: unknown }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="h3" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
        {label}
      </Typography>
      <PartyText party={partyOf(of)} />
    </Box>
  );
}
