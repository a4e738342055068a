import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Ban, FileDown, Lock, Printer, Truck, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { RowMenu, type RowMenuItem } from '../../../../ui/row-menu.tsx';
import { beginHold, leaveFor } from '../../shared/paying/checkout.ts';
import { saveOrderPaper } from '../../shared/shop/order-paper.ts';
import type { Order } from '../api/order.ts';
import { useOrderVerbs } from '../api/verbs.ts';

const DeliverDialog = lazy(() => import('./deliver-dialog.tsx').then((module) => ({ default: module.DeliverDialog })));
const RefundDialog = lazy(() => import('./refund-dialog.tsx').then((module) => ({ default: module.RefundDialog })));

type Asked = 'deliver' | 'complete' | 'refund' | 'cancel' | null;

/** What the reader may do with an order: the next step as a button, the rest in a menu. */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const verbs = useOrderVerbs();
  const [asked, ask] = useState<Asked>(null);
  const { id, abilities, order_number: number } = order;
  const close = () => ask(null);
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    try {
      await saveOrderPaper(id, number);
    } catch (error) {
      toast.error(messageOf(error, t));
    } finally {
      setIsSaving(false);
    }
  };
  const [isLeaving, setIsLeaving] = useState(false);
  const hold = async () => {
    setIsLeaving(true);
    try {
      await leaveFor(await beginHold({ order_id: id }));
    } catch (error) {
      toast.error(messageOf(error, t));
    } finally {
      setIsLeaving(false);
    }
  };
  const isDelivered = order.order_events.some(({ kind }) => kind === 'delivered');
  const may = (allowed: boolean, item: RowMenuItem): RowMenuItem[] => (allowed ? [item] : []);
  const items = [
    ...may(abilities.deliver, {
      label: t(isDelivered ? 'actions.tracking' : 'actions.deliver'),
      icon: Truck,
      onSelect: () => ask('deliver'),
    }),
    ...may(abilities.refund !== null, { label: t('actions.refund'), icon: Undo2, onSelect: () => ask('refund') }),
    ...may(abilities.cancel, { label: t('actions.cancel'), icon: Ban, danger: true, onSelect: () => ask('cancel') }),
  ];
  return (
    <>
      <IconButton
        aria-label={t('actions.confirmation')}
        title={t('actions.confirmation')}
        loading={isSaving}
        onClick={() => void save()}
      >
        <FileDown size={20} aria-hidden />
      </IconButton>
      <IconButton aria-label={t('actions.print')} title={t('actions.print')} onClick={() => window.print()}>
        <Printer size={20} aria-hidden />
      </IconButton>
      {abilities.is_firm && order.status === 'pending' && order.accepted_at === null && order.case_id !== null && (
        <ButtonLink to={paths.dashboard.case.details(order.case_id)} variant="contained">
          {t('actions.check')}
        </ButtonLink>
      )}
      {abilities.may_hold && (
        <Button
          variant="contained"
          loading={isLeaving}
          startIcon={<Lock size={18} aria-hidden />}
          onClick={() => void hold()}
        >
          {t('actions.hold')}
        </Button>
      )}
      {abilities.pay && order.invoice_id !== null && (
        <ButtonLink to={paths.dashboard.invoice.details(order.invoice_id)} variant="contained">
          {t('actions.pay')}
        </ButtonLink>
      )}
      {abilities.complete && (
        <Button variant="contained" onClick={() => ask('complete')}>
          {t('actions.complete')}
        </Button>
      )}
      {items.length > 0 && <RowMenu label={number} items={items} />}
      <ConfirmDialog
        open={asked === 'complete'}
        title={t('complete.title')}
        confirmLabel={t('actions.complete')}
        confirmColor="primary"
        onClose={close}
        onConfirm={async () => {
          const { status } = await verbs.complete({ order_id: id });
          if (status === 'completed') toast.success(t('complete.done', { number }));
          else toast.info(t('complete.waits'));
        }}
      >
        {t(order.payment.method === 'trust' ? 'complete.trust' : 'complete.text')}
      </ConfirmDialog>
      <ReasonDialog
        required={abilities.is_firm}
        open={asked === 'cancel'}
        title={t('cancel.title')}
        description={t(abilities.is_firm ? 'cancel.firm' : 'cancel.buyer')}
        label={t('reason')}
        confirmLabel={t('actions.cancel')}
        confirmColor="error"
        draft={`cancel-order:${id}`}
        onClose={close}
        onConfirm={(reason) => verbs.cancel({ order_id: id, reason: reason === '' ? null : reason })}
      />
      {asked === 'deliver' && (
        <Suspense>
          <DeliverDialog order={order} onClose={close} />
        </Suspense>
      )}
      {asked === 'refund' && abilities.refund !== null && (
        <Suspense>
          <RefundDialog order={order} most={abilities.refund} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
