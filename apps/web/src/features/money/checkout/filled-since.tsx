import { useTranslation } from 'react-i18next';

import { type Fn, functionCaller } from '../../../client/call-function.ts';
import { database } from '../../../client/database.ts';
import { paths } from '../../../client/paths.ts';
import { useReading } from '../../../client/use-reading.ts';
import { RouterLink } from '../../../ui/link.tsx';
import { Alert } from './notices.tsx';

const call = functionCaller<{
  order_abilities: Fn<{ order_id: string }, { hold: { status: string } | null } | null>;
}>();

/** The order of which the address says the payment; null where it says none. */
const orderOfPayment = async (paid: string) => {
  const { data: payment } = await database
    .from('online_payments')
    .select('invoice_id')
    .eq('id', paid)
    .maybeSingle()
    .throwOnError();
  if (payment === null) return null;
  const { data } = await database
    .from('orders')
    .select('id, order_number, paid_at')
    .eq('invoice_id', payment.invoice_id)
    .maybeSingle()
    .throwOnError();
  return data;
};

const orderOfHold = async (id: string) => {
  const { data } = await database
    .from('orders')
    .select('id, order_number, paid_at')
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  return data;
};

/** `order <id>` or `paid <id>`: the order, and whether it is paid or its amount is held. */
const readOrder = async (key: string) => {
  const [kind, id = ''] = key.split(' ');
  const order = await (kind === 'order' ? orderOfHold(id) : orderOfPayment(id));
  if (order === null) return null;
  const hold = order.paid_at === null ? (await call('order_abilities', { order_id: order.id }))?.hold : null;
  return { ...order, isSettled: order.paid_at !== null || hold?.status === 'held' || hold?.status === 'taken' };
};

interface FilledSinceProps {
  /** The order whose hold leads back here. */
  order: string | undefined;
  /** The payment that leads back here. */
  paid: string | undefined;
}

/** Says of which order a payment was that leads back to a cart which was filled again meanwhile. An address that names none says nothing. */
export function FilledSince({ order: asked, paid }: FilledSinceProps) {
  const { t } = useTranslation('checkout');
  const { data: order } = useReading(readOrder, asked === undefined ? `paid ${paid ?? ''}` : `order ${asked}`);
  if (!order) return null;
  return (
    <Alert severity={order.isSettled ? 'success' : 'info'} sx={{ marginBlockEnd: 2 }}>
      {t('filledSince.text', { number: order.order_number })}{' '}
      <RouterLink to={paths.dashboard.order.details(order.id)} color="inherit" underline="always">
        {t('filledSince.view')}
      </RouterLink>
    </Alert>
  );
}
