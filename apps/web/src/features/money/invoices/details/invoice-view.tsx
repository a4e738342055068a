import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { Columns } from '../../../../ui/columns.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { MATCH_PARENT } from '../../../../ui/match-parent.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { FirmAmounts } from '../../shared/firm-amount.tsx';
import { FigureStrip } from '../../shared/figure-strip.tsx';
import type { Invoice } from '../api/invoice.ts';
import { CreditsPanel } from '../credits/credits-panel.tsx';
import { OpenCredits } from '../credits/open-credits.tsx';
import { EInvoicePanel } from '../paper/e-invoice-panel.tsx';
import { onlineMoneyQuery } from '../online/api/online-money.ts';
import { SentPanel } from '../online/components/sent-panel.tsx';
import { PaperPanel } from '../paper/paper-panel.tsx';
import { paperedInvoice } from '../paper/paper.ts';
import { LatePanel } from '../late/late-panel.tsx';
import { PlanPanel } from '../late/plan-panel.tsx';
import { LinesPanel } from './lines-panel.tsx';
import { partyOf } from '../party.ts';
import { PaymentsPanel } from './payments-panel.tsx';

/** An invoice: its figures, its sheet, what was paid, and what it belongs to. */
export function InvoiceView({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const { user } = useSession();
  const online = useQuery({ ...onlineMoneyQuery(invoice.id), enabled: invoice.status !== 'draft' }).data;
  const dates = useDates();
  const money = useMoney();
  const amount = (value: number) => money.billed(value, invoice.currency);
  const { edit, approve, issue, pay, void: voids, write_off: writesOff, refund } = invoice.abilities;
  const ofFirm = [edit, approve, issue, pay, voids, writesOff, refund].some(Boolean);
  const ended = invoice.status === 'void' || invoice.status === 'written_off';
  const figures = [
    { label: t('sums.total'), value: amount(invoice.total_amount) },
    { label: t('figures.paid'), value: amount(invoice.amount_paid) },
    ...(invoice.amount_refunded > 0 ? [{ label: t('figures.refunded'), value: amount(invoice.amount_refunded) }] : []),
    ...(invoice.amount_credited > 0 ? [{ label: t('figures.credited'), value: amount(invoice.amount_credited) }] : []),
    { label: t('figures.due'), value: amount(invoice.amount_due ?? 0), warns: invoice.overdue === true },
    { label: t('columns.created'), value: dates.date(invoice.create_date) },
    { label: t('columns.due'), value: dates.date(invoice.due_date), warns: invoice.overdue === true },
  ];
  const history = [
    { key: 'created', text: t('history.created'), at: invoice.created_at },
    { key: 'approved', text: t('history.approved'), at: invoice.approved_at },
    { key: 'issued', text: t('history.issued'), at: invoice.issued_at },
    { key: 'ended', text: t(invoice.status === 'void' ? 'history.void' : 'history.writtenOff'), at: invoice.ended_at },
  ].filter(({ at }) => at !== null);
  return (
    <>
      {ended && (
        <Alert severity="info" sx={{ marginBlockEnd: 2 }}>
          {t(invoice.status === 'void' ? 'ended.void' : 'ended.writtenOff', { reason: invoice.end_reason ?? '' })}
        </Alert>
      )}
      {invoice.abilities.pay && <OpenCredits invoice={invoice} />}
      <FigureStrip label={t('figures.ofInvoice')} figures={figures} />
      {ofFirm && (
        <FirmAmounts
          amounts={[{ amount: invoice.total_amount, currency: invoice.currency, day: invoice.create_date }]}
        />
      )}
      <Columns
        side={
          <>
            {invoice.case_id !== null && invoice.cases !== null && (
              <Panel title={t('columns.case')}>
                <PanelRows>
                  <PanelRow
                    title={invoice.cases.title}
                    to={paths.dashboard.case.details(invoice.case_id)}
                    detail={invoice.cases.number}
                  />
                </PanelRows>
              </Panel>
            )}
            {invoice.status !== 'draft' && (
              <LatePanel invoice={invoice} isAdmin={user?.accessLevel === 'lawyer_admin'} />
            )}
            {invoice.status !== 'draft' && (
              <PlanPanel
                invoice={invoice}
                isAdmin={user?.accessLevel === 'lawyer_admin'}
                isClient={user?.accessLevel === 'user'}
              />
            )}
            {user?.accessLevel !== 'user' && invoice.status !== 'draft' && (
              <SentPanel letters={online?.invoice_links} isAdmin={user?.accessLevel === 'lawyer_admin'} />
            )}
            {invoice.status !== 'draft' && <PaperPanel of={paperedInvoice(invoice)} />}
            {ofFirm && (
              <EInvoicePanel
                of={paperedInvoice(invoice)}
                version={invoice.version}
                country={partyOf(invoice.invoice_to).country}
                mayEdit={edit}
                maySet={edit || pay || issue}
              />
            )}
            <Panel title={t('history.title')}>
              <PanelRows>
                {history.map(({ key, text, at }) => (
                  <PanelRow key={key} title={text} end={<bdi>{dates.dateTime(at)}</bdi>} />
                ))}
              </PanelRows>
            </Panel>
          </>
        }
      >
        <LinesPanel invoice={invoice} />
        {invoice.payment_details !== null && (invoice.amount_due ?? 0) > 0 && (
          <Panel title={t('howToPay')}>
            <Typography variant="body2" dir="auto" sx={{ padding: 2, whiteSpace: 'pre-line', ...MATCH_PARENT }}>
              {invoice.payment_details}
            </Typography>
          </Panel>
        )}
        {invoice.status !== 'draft' && <PaymentsPanel invoice={invoice} online={online} />}
        {invoice.status !== 'draft' && <CreditsPanel invoiceId={invoice.id} currency={invoice.currency} />}
      </Columns>
    </>
  );
}
