import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { BellOff, Eraser, Eye, ReceiptText } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { Label } from '../../../../ui/label.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { RowMenu, type RowMenuItem } from '../../../../ui/row-menu.tsx';
import type { Invoice } from '../api/invoice.ts';
import { type LateFacts, latenessQuery, useLateVerbs } from './api.ts';
import { LetterText } from './letter-text.tsx';
import { useStopText } from './use-stop-text.ts';

const PreviewDialog = lazy(() => import('./preview-dialog.tsx').then((module) => ({ default: module.PreviewDialog })));
const PauseDialog = lazy(() => import('./pause-dialog.tsx').then((module) => ({ default: module.PauseDialog })));

type Asked = 'preview' | 'pause' | 'charge' | 'waive' | 'chargeFees' | 'waiveFees' | null;
type Reminder = LateFacts['reminders'][number];

interface LatePanelProps {
  invoice: Invoice;
  /** Of the firm, whose administrators remind and charge; the client reads. */
  isAdmin: boolean;
}

/** What is late about an invoice: what comes next, what was sent, and the interest to date. Nothing where nothing is or was late. */
export function LatePanel({ invoice, isAdmin }: LatePanelProps) {
  const { t } = useTranslation('latePayment');
  const dates = useDates();
  const money = useMoney();
  const stopText = useStopText();
  const navigate = useNavigate();
  const { data } = useQuery(latenessQuery(invoice.id));
  const { resume, charge, waive, chargeFees, waiveFees } = useLateVerbs();
  const [asked, ask] = useState<Asked>(null);
  const [read, setRead] = useState<Reminder | null>(null);
  const close = () => ask(null);
  if (data === undefined) return null;
  const { late, interest, fees, reminders, charges } = data;
  const toDate = interest?.to_date ?? 0;
  if (late === null && reminders.length === 0 && charges.length === 0 && toDate === 0) return null;
  const may = (allowed: boolean, item: RowMenuItem): RowMenuItem[] => (allowed ? [item] : []);
  const items = [
    ...may(late?.step_id !== null && late !== null, {
      label: t('panel.preview'),
      icon: Eye,
      onSelect: () => ask('preview'),
    }),
    ...may(late !== null && late.pause === null, {
      label: t('pause.title'),
      icon: BellOff,
      onSelect: () => ask('pause'),
    }),
    ...may(toDate > 0, { label: t('interest.charge'), icon: ReceiptText, onSelect: () => ask('charge') }),
    ...may(toDate > 0, { label: t('interest.waive'), icon: Eraser, onSelect: () => ask('waive') }),
    ...may(fees > 0, { label: t('fees.charge'), icon: ReceiptText, onSelect: () => ask('chargeFees') }),
    ...may(fees > 0, { label: t('fees.waive'), icon: Eraser, onSelect: () => ask('waiveFees') }),
  ];
  const pause = late?.pause ?? null;
  return (
    <Panel
      title={t('panel.title')}
      action={isAdmin && items.length > 0 ? <RowMenu label={t('panel.title')} items={items} /> : undefined}
    >
      {late !== null && late.stops !== null && (
        <Alert
          severity="info"
          sx={{ borderRadius: 0 }}
          action={
            isAdmin && pause !== null ? (
              <Button size="small" color="inherit" onClick={() => void resume(pause.id)}>
                {t('pause.resume')}
              </Button>
            ) : undefined
          }
        >
          {stopText(late.stops)}
          {pause !== null && (
            <Box dir="auto">
              {pause.reason}
              {pause.last_day !== null && ` ${t('pause.untilDay', { day: dates.date(pause.last_day) })}`}
            </Box>
          )}
        </Alert>
      )}
      <PanelRows>
        {late !== null && (
          <PanelRow
            title={t('panel.daysLate', { count: late.days_late })}
            detail={
              late.step_id === null
                ? t('panel.allSent')
                : t(late.is_automatic ? 'panel.nextAutomatic' : 'panel.next', {
                    place: late.place,
                    day: dates.date(late.sends_on),
                  })
            }
            {...(isAdmin &&
              late.step_id !== null && {
                end: (
                  <Button size="small" onClick={() => ask('preview')}>
                    {t('panel.look')}
                  </Button>
                ),
              })}
          />
        )}
        {interest !== null && toDate > 0 && (
          <PanelRow
            title={t('interest.toDate')}
            detail={t('interest.terms', { rate: money.number(interest.rate), day: dates.date(interest.since) })}
            end={<bdi>{money.billed(toDate, invoice.currency)}</bdi>}
          />
        )}
        {fees > 0 && <PanelRow title={t('fees.toDate')} end={<bdi>{money.billed(fees, invoice.currency)}</bdi>} />}
        {charges.map(
          ({ id, kind, reminder_id: reminderId, amount, currency, on_invoice: onInvoice, reason, created_at: at }) => (
            <PanelRow
              key={id}
              title={t(`${reminderId === null ? 'interest' : 'fees'}.${kind === 'waived' ? 'waived' : 'charged'}`)}
              {...(onInvoice !== null && { to: paths.dashboard.invoice.details(onInvoice) })}
              detail={<span dir="auto">{reason ?? dates.date(at)}</span>}
              end={<bdi>{money.billed(amount, currency)}</bdi>}
            />
          ),
        )}
        {reminders.map((reminder) => (
          <PanelRow
            key={reminder.id}
            title={t('panel.sent', { place: reminder.place })}
            detail={<bdi>{dates.dateTime(reminder.created_at)}</bdi>}
            end={
              <>
                <Label color={reminder.tone === 'final' ? 'error' : reminder.tone === 'firm' ? 'warning' : 'info'}>
                  {t(`tones.${reminder.tone === 'final' || reminder.tone === 'firm' ? reminder.tone : 'friendly'}`)}
                </Label>
                <Button size="small" color="inherit" onClick={() => setRead(reminder)}>
                  {t('panel.read')}
                </Button>
              </>
            }
          />
        ))}
      </PanelRows>
      {asked === 'preview' && (
        <Suspense>
          <PreviewDialog invoiceId={invoice.id} onClose={close} />
        </Suspense>
      )}
      {asked === 'pause' && (
        <Suspense>
          <PauseDialog invoiceId={invoice.id} onClose={close} />
        </Suspense>
      )}
      {read !== null && <ReadDialog reminder={read} invoice={invoice} onClose={() => setRead(null)} />}
      <ConfirmDialog
        open={asked === 'charge'}
        title={t('interest.chargeTitle', { amount: money.billed(toDate, invoice.currency) })}
        confirmLabel={t('interest.chargeSubmit')}
        confirmColor="primary"
        onClose={close}
        onConfirm={async () => {
          const { id } = await charge(invoice.id);
          toast.success(t('interest.chargeDone'));
          await navigate({ to: paths.dashboard.invoice.details(id) });
        }}
      >
        {t('interest.chargeText')}
      </ConfirmDialog>
      <ReasonDialog
        required
        open={asked === 'waive'}
        title={t('interest.waiveTitle', { amount: money.billed(toDate, invoice.currency) })}
        description={t('interest.waiveText')}
        label={t('interest.waiveReason')}
        confirmLabel={t('interest.waive')}
        draft={`waive-interest:${invoice.id}`}
        onClose={close}
        onConfirm={(reason) => waive(invoice.id, reason)}
      />
      <ConfirmDialog
        open={asked === 'chargeFees'}
        title={t('fees.chargeTitle', { amount: money.billed(fees, invoice.currency) })}
        confirmLabel={t('interest.chargeSubmit')}
        confirmColor="primary"
        onClose={close}
        onConfirm={async () => {
          const { id } = await chargeFees(invoice.id);
          toast.success(t('interest.chargeDone'));
          await navigate({ to: paths.dashboard.invoice.details(id) });
        }}
      >
        {t('fees.chargeText')}
      </ConfirmDialog>
      <ReasonDialog
        required
        open={asked === 'waiveFees'}
        title={t('fees.waiveTitle', { amount: money.billed(fees, invoice.currency) })}
        description={t('fees.waiveText')}
        label={t('interest.waiveReason')}
        confirmLabel={t('fees.waive')}
        draft={`waive-reminder-fees:${invoice.id}`}
        onClose={close}
        onConfirm={(reason) => waiveFees(invoice.id, reason)}
      />
    </Panel>
  );
}

/** A reminder that was sent, as it was. */
function ReadDialog({ reminder, invoice, onClose }: { reminder: Reminder; invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation('latePayment');
  const titleId = useId();
  const nameIn = (party: unknown) =>
    typeof party === 'object' && party !== null && 'name' in party ? String(party.name) : null;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('panel.sent', { place: reminder.place })}</DialogTitle>
      <DialogContent>
        <LetterText
          subject={reminder.subject}
          body={reminder.body}
          language={reminder.language}
          values={{
            ...reminder,
            amount: reminder.amount_due,
            number: invoice.invoice_number,
            client: nameIn(invoice.invoice_to),
            firm: nameIn(invoice.invoice_from),
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('preview.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
