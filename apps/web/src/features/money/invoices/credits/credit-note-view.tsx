import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { Columns } from '../../../../ui/columns.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { MATCH_PARENT } from '../../../../ui/match-parent.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { PanelNote, PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { TablePagination } from '../../../../ui/table/table-pagination.tsx';
import { PartyText } from '../party-text.tsx';
import { partyOf } from '../party.ts';
import { type CreditNote, creditNoteLinesQuery } from './api.ts';

const LINES_OF_A_PAGE = 50;

/** A credit note: its figures, what it takes back, and what became of the money. */
export function CreditNoteView({ note }: { note: CreditNote }) {
  const { t } = useTranslation('creditNotes');
  const dates = useDates();
  const money = useMoney();
  const amount = (value: number) => money.billed(value, note.currency);
  const figures = [
    { label: t('sums.total'), value: amount(note.total_amount) },
    { label: t('figures.offDue'), value: amount(note.off_due) },
    { label: t('figures.owed'), value: amount(note.owed) },
    { label: t('figures.left'), value: amount(note.credit_left ?? 0) },
    { label: t('columns.issued'), value: dates.date(note.issued_on) },
  ];
  return (
    <>
      <Card
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: `repeat(${figures.length}, minmax(0, 1fr))` },
          margin: 0,
          marginBlockEnd: 2,
        }}
      >
        {figures.map(({ label, value }) => (
          <Box
            key={label}
            sx={{ display: 'flex', flexDirection: 'column', minHeight: 68, paddingInline: 2, paddingBlock: 1.25 }}
          >
            <Typography component="dt" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography component="dd" sx={{ margin: 0, fontSize: 20, lineHeight: '28px', fontWeight: 600 }}>
              <bdi>{value}</bdi>
            </Typography>
          </Box>
        ))}
      </Card>
      <Columns
        side={
          <>
            <Panel title={t('columns.invoice')}>
              <PanelRows>
                <PanelRow
                  title={note.invoices.invoice_number}
                  to={paths.dashboard.invoice.details(note.invoice_id)}
                  {...(note.cases && { detail: `${note.cases.number} · ${note.cases.title}` })}
                />
              </PanelRows>
            </Panel>
            <Panel title={t('used.title')}>
              {note.amount_refunded === 0 && note.payments.length === 0 ? (
                <PanelNote>{t(note.owed > 0 ? 'used.open' : 'used.nothing')}</PanelNote>
              ) : (
                <PanelRows>
                  {note.payments.map((payment) => (
                    <PanelRow
                      key={payment.id}
                      title={t(payment.refund_of === null ? 'used.paid' : 'used.takenBack', {
                        number: payment.invoices.invoice_number ?? '',
                      })}
                      to={paths.dashboard.invoice.details(payment.invoice_id)}
                      detail={dates.date(payment.received_on)}
                      end={<bdi>{amount(payment.amount)}</bdi>}
                    />
                  ))}
                  {note.amount_refunded > 0 && (
                    <PanelRow title={t('used.refunded')} end={<bdi>{amount(note.amount_refunded)}</bdi>} />
                  )}
                </PanelRows>
              )}
            </Panel>
          </>
        }
      >
        <CreditedLines note={note} />
        <Panel title={t('dialog.reason')}>
          <Typography variant="body2" dir="auto" sx={{ padding: 2, whiteSpace: 'pre-line', ...MATCH_PARENT }}>
            {note.reason}
          </Typography>
        </Panel>
      </Columns>
    </>
  );
}

/** The note as a sheet: the two sides, the lines, and what they come to. */
function CreditedLines({ note }: { note: CreditNote }) {
  const { t } = useTranslation('creditNotes');
  const { t: tInvoices } = useTranslation('invoices');
  const money = useMoney();
  const amount = (value: number) => money.billed(value, note.currency);
  const [page, setPage] = useState(0);
  const lines = useQuery(creditNoteLinesQuery(note.id, page, LINES_OF_A_PAGE));
  const sums = [
    { label: tInvoices('sums.subtotal'), value: note.subtotal, shown: true },
    { label: tInvoices('sums.discount'), value: -note.discount, shown: note.discount > 0 },
    { label: t('sums.shipping'), value: note.shipping, shown: note.shipping > 0 },
    ...note.credit_note_taxes.map((tax) => ({
      label: tInvoices(note.invoices.prices_include_tax ? 'sums.taxIncluded' : 'sums.tax', {
        name: tax.name,
        percent: money.number(tax.percent),
        base: amount(tax.base),
      }),
      value: tax.amount,
      shown: true,
    })),
  ].filter(({ shown }) => shown);
  return (
    <Panel title={t('lines')} count={lines.data?.total} busy={lines.isPending}>
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
        {[
          { label: tInvoices('from'), of: note.invoices.invoice_from },
          { label: tInvoices('to'), of: note.invoices.invoice_to },
        ].map((side) => (
          <Box key={side.label} sx={{ minWidth: 0 }}>
            <Typography component="h3" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
              {side.label}
            </Typography>
            <PartyText party={partyOf(side.of)} />
          </Box>
        ))}
      </Box>
      <PanelBody query={lines} rows={3}>
        {({ rows, total }) => (
          <>
            <Table size="small">
              <TableHead>
                <TableRow>
                  <TableCell>{tInvoices('lines.what')}</TableCell>
                  <TableCell align="right">{tInvoices('lines.total')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {rows.map((line) => (
                  <TableRow key={line.id}>
                    <TableCell dir="auto" sx={{ overflowWrap: 'anywhere', ...MATCH_PARENT }}>
                      {line.title}
                    </TableCell>
                    <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                      {amount(line.amount)}
                    </TableCell>
                  </TableRow>
                ))}
                {sums.map(({ label, value }) => (
                  <TableRow key={label} sx={{ '& > td': { borderBlockEnd: 0 } }}>
                    <TableCell align="right" sx={{ color: 'text.secondary' }}>
                      <bdi>{label}</bdi>
                    </TableCell>
                    <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                      {amount(value)}
                    </TableCell>
                  </TableRow>
                ))}
                <TableRow sx={{ '& > td': { borderBlockEnd: 0, fontWeight: 700, fontSize: 16 } }}>
                  <TableCell align="right">{t('sums.total')}</TableCell>
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                    {amount(note.total_amount)}
                  </TableCell>
                </TableRow>
              </TableBody>
            </Table>
            {total > LINES_OF_A_PAGE && (
              <TablePagination
                page={page}
                pageSize={LINES_OF_A_PAGE}
                pageSizes={[LINES_OF_A_PAGE]}
                total={total}
                onPageChange={setPage}
                onPageSizeChange={() => undefined}
              />
            )}
          </>
        )}
      </PanelBody>
    </Panel>
  );
}
