import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { Columns } from '../../../../ui/columns.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { MATCH_PARENT } from '../../../../ui/match-parent.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { PanelNote, PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { PanelPages } from '../../../../ui/table/panel-pages.tsx';
import { FigureStrip } from '../../shared/figure-strip.tsx';
import { LINES_OF_A_PAGE } from '../api/invoice.ts';
import { EInvoicePanel } from '../paper/e-invoice-panel.tsx';
import { PaperPanel } from '../paper/paper-panel.tsx';
import { paperedNote } from '../paper/paper.ts';
import { partyOf } from '../party.ts';
import { Sheet, useTaxSums } from '../sheet.tsx';
import { type CreditNote, creditNoteLinesQuery, creditUsesQuery, USES_OF_A_PAGE } from './api.ts';

/** A credit note: its figures, what it takes back, and what became of the money. */
export function CreditNoteView({ note }: { note: CreditNote }) {
  const { t } = useTranslation('creditNotes');
  const { t: tInvoices } = useTranslation('invoices');
  const { user } = useSession();
  const level = user?.accessLevel;
  const dates = useDates();
  const money = useMoney();
  const amount = (value: number) => money.billed(value, note.currency);
  const figures = [
    { label: tInvoices('sums.total'), value: amount(note.total_amount) },
    { label: t('figures.offDue'), value: amount(note.off_due) },
    { label: t('figures.owed'), value: amount(note.owed) },
    { label: t('figures.left'), value: amount(note.credit_left ?? 0) },
    { label: t('columns.issued'), value: dates.date(note.issued_on) },
  ];
  return (
    <>
      <FigureStrip label={t('one')} figures={figures} />
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
            <Uses note={note} />
            <PaperPanel of={paperedNote(note)} />
            {(level === 'lawyer_admin' || level === 'lawyer') && (
              <EInvoicePanel
                of={paperedNote(note)}
                // What is issued lacks what it lacked.
                version={1}
                country={partyOf(note.invoices.invoice_to).country}
                mayEdit={false}
                maySet={level === 'lawyer_admin'}
              />
            )}
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
  const taxSums = useTaxSums(note.currency);
  const [page, setPage] = useState(0);
  const lines = useQuery(creditNoteLinesQuery(note.id, page));
  return (
    <Panel title={t('lines')} count={lines.data?.total} busy={lines.isPending}>
      <Sheet
        from={note.invoices.invoice_from}
        to={note.invoices.invoice_to}
        lines={lines}
        page={page}
        pageSize={LINES_OF_A_PAGE}
        onPageChange={setPage}
        columns={[
          {
            label: tInvoices('lines.what'),
            render: ({ title }) => (
              <Box dir="auto" sx={{ overflowWrap: 'anywhere', ...MATCH_PARENT }}>
                {title}
              </Box>
            ),
          },
          { label: tInvoices('lines.total'), render: (line) => amount(line.amount) },
        ]}
        sums={[
          { label: tInvoices('sums.subtotal'), value: amount(note.subtotal) },
          ...(note.discount > 0 ? [{ label: tInvoices('sums.discount'), value: amount(-note.discount) }] : []),
          ...(note.shipping > 0 ? [{ label: tInvoices('sums.shipping'), value: amount(note.shipping) }] : []),
          ...taxSums(note.credit_note_taxes, note.invoices.prices_include_tax),
        ]}
        total={{ label: tInvoices('sums.total'), value: amount(note.total_amount) }}
      />
    </Panel>
  );
}

/** What paid other invoices with it, and what was refunded. */
function Uses({ note }: { note: CreditNote }) {
  const { t } = useTranslation('creditNotes');
  const dates = useDates();
  const money = useMoney();
  const amount = (value: number) => money.billed(value, note.currency);
  const [page, setPage] = useState(0);
  const uses = useQuery(creditUsesQuery(note.id, page));
  const refunds = [
    { label: t('used.refundedBefore'), value: note.off_refunded },
    { label: t('used.refunded'), value: note.amount_refunded },
  ].filter(({ value }) => value > 0);
  return (
    <Panel title={t('used.title')} busy={uses.isPending}>
      <PanelBody query={uses} rows={1}>
        {({ rows, total }) =>
          total === 0 && refunds.length === 0 ? (
            <PanelNote>{t(note.owed > 0 ? 'used.open' : 'used.nothing')}</PanelNote>
          ) : (
            <>
              <PanelRows>
                {rows.map((payment) => (
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
                {refunds.map(({ label, value }) => (
                  <PanelRow key={label} title={label} end={<bdi>{amount(value)}</bdi>} />
                ))}
              </PanelRows>
              <PanelPages page={page} pageSize={USES_OF_A_PAGE} total={total} onPageChange={setPage} />
            </>
          )
        }
      </PanelBody>
    </Panel>
  );
}
