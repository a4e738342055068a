import Button from '@mui/material/Button';
import { LEDES_NAMES, type LedesFormat } from '@casewright/contracts/billing-codes';
import { Ban, CalendarRange, Eraser, FileCode2, Pencil, Send, Trash2, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useNavigate } from '@tanstack/react-router';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { RowMenu, type RowMenuItem } from '../../../../ui/row-menu.tsx';
import type { Invoice } from '../api/invoice.ts';
import { useInvoiceVerbs } from '../api/verbs.ts';
import { PayOnline } from '../online/components/pay-online.tsx';
import { PaperTools } from '../paper/paper-tools.tsx';
import { paperedInvoice } from '../paper/paper.ts';

const CreditDialog = lazy(() =>
  import('../credits/credit-dialog.tsx').then((module) => ({ default: module.CreditDialog })),
);
const LedesDialog = lazy(() => import('../paper/ledes-dialog.tsx').then((module) => ({ default: module.LedesDialog })));
const PlanDialog = lazy(() => import('../late/plan-dialog.tsx').then((module) => ({ default: module.PlanDialog })));
const PaymentDialog = lazy(() => import('./payment-dialog.tsx').then((module) => ({ default: module.PaymentDialog })));

const SendDialog = lazy(() =>
  import('../online/components/send-dialog.tsx').then((module) => ({ default: module.SendDialog })),
);

type Asked = 'approve' | 'issue' | 'pay' | 'send' | 'void' | 'writeOff' | 'delete' | 'credit' | 'plan' | null;

/** What the reader may do with an invoice: the next step as a button, the rest in a menu. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation(['invoices', 'onlinePayments']);
  const { user } = useSession();
  const navigate = useNavigate();
  const verbs = useInvoiceVerbs();
  const [asked, ask] = useState<Asked>(null);
  const [file, askFile] = useState<LedesFormat | null>(null);
  const { id, abilities } = invoice;
  const close = () => ask(null);
  const may = (allowed: boolean, item: RowMenuItem): RowMenuItem[] => (allowed ? [item] : []);
  const sends = user?.accessLevel === 'lawyer_admin' && invoice.status !== 'draft';
  const isOfFirm = user?.accessLevel === 'lawyer' || user?.accessLevel === 'lawyer_admin';
  const items = [
    ...may(abilities.edit, {
      label: t('actions.edit'),
      icon: Pencil,
      to: paths.dashboard.invoice.edit(id),
      beside: true,
    }),
    ...may(abilities.pay, { label: t('actions.plan'), icon: CalendarRange, onSelect: () => ask('plan') }),
    ...may(abilities.credit, { label: t('actions.credit'), icon: Undo2, onSelect: () => ask('credit') }),
    ...may(isOfFirm, { label: LEDES_NAMES['1998b'], icon: FileCode2, onSelect: () => askFile('1998b') }),
    ...may(isOfFirm, { label: LEDES_NAMES.xml, icon: FileCode2, onSelect: () => askFile('xml') }),
    ...may(abilities.write_off, { label: t('actions.writeOff'), icon: Eraser, onSelect: () => ask('writeOff') }),
    ...may(abilities.void, { label: t('actions.void'), icon: Ban, danger: true, onSelect: () => ask('void') }),
    ...may(abilities.edit, { label: t('actions.delete'), icon: Trash2, danger: true, onSelect: () => ask('delete') }),
  ];
  return (
    <>
      <PaperTools of={paperedInvoice(invoice)} />
      {abilities.approve && (
        <Button variant="contained" onClick={() => ask('approve')}>
          {t('actions.approve')}
        </Button>
      )}
      {abilities.issue && (
        <Button variant="contained" onClick={() => ask('issue')}>
          {t('actions.issue')}
        </Button>
      )}
      {abilities.pay && (
        <Button variant="contained" onClick={() => ask('pay')}>
          {t('payments.record')}
        </Button>
      )}
      {sends && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Send size={18} aria-hidden />}
          onClick={() => ask('send')}
        >
          {t('onlinePayments:send.action')}
        </Button>
      )}
      {user?.accessLevel === 'user' && invoice.status !== 'draft' && <PayOnline invoiceId={id} />}
      {items.length > 0 && <RowMenu label={invoice.invoice_number ?? t('noNumber')} items={items} />}
      <ConfirmDialog
        open={asked === 'approve'}
        title={t('approve.title')}
        confirmLabel={t('actions.approve')}
        confirmColor="primary"
        onClose={close}
        onConfirm={async () => {
          await verbs.approve({ invoice_id: id });
          toast.success(t('approve.done'));
        }}
      >
        {t('approve.text')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'issue'}
        title={t('issue.title')}
        confirmLabel={t('actions.issue')}
        confirmColor="primary"
        onClose={close}
        onConfirm={async () => {
          const issued = await verbs.issue({ invoice_id: id });
          toast.success(t('issue.done', { number: issued.invoice_number ?? '' }));
        }}
      >
        {t('issue.text')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'delete'}
        title={t('delete.title', { count: 1 })}
        confirmLabel={t('actions.delete')}
        onClose={close}
        onConfirm={async () => {
          await verbs.remove([id]);
          toast.success(t('delete.done', { count: 1 }));
          await navigate({ to: paths.dashboard.invoice.list });
        }}
      >
        {t('delete.text')}
      </ConfirmDialog>
      <ReasonDialog
        required
        open={asked === 'void'}
        title={t('void.title')}
        description={t('void.text')}
        label={t('payments.reason')}
        confirmLabel={t('actions.void')}
        confirmColor="error"
        draft={`void-invoice:${id}`}
        onClose={close}
        onConfirm={(reason) => verbs.voidInvoice({ invoice_id: id, reason })}
      />
      <ReasonDialog
        required
        open={asked === 'writeOff'}
        title={t('writeOff.title')}
        description={t('writeOff.text')}
        label={t('payments.reason')}
        confirmLabel={t('actions.writeOff')}
        draft={`write-off-invoice:${id}`}
        onClose={close}
        onConfirm={(reason) => verbs.writeOff({ invoice_id: id, reason })}
      />
      {asked === 'credit' && (
        <Suspense>
          <CreditDialog invoice={invoice} onClose={close} />
        </Suspense>
      )}
      {file !== null && (
        <Suspense>
          <LedesDialog invoice={invoice} format={file} onClose={() => askFile(null)} />
        </Suspense>
      )}
      {asked === 'send' && (
        <Suspense>
          <SendDialog invoiceId={id} number={invoice.invoice_number ?? ''} onClose={close} />
        </Suspense>
      )}
      {asked === 'plan' && (
        <Suspense>
          <PlanDialog invoiceId={id} currency={invoice.currency} onClose={close} />
        </Suspense>
      )}
      {asked === 'pay' && (
        <Suspense>
          <PaymentDialog invoice={invoice} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
