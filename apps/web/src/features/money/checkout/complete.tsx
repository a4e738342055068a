import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { CircleCheck, Download, MailCheck } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type Fn, functionCaller } from '../../../client/call-function.ts';
import { database } from '../../../client/database.ts';
import { paths } from '../../../client/paths.ts';
import { fetchStored } from '../../../client/stored-bytes.ts';
import { useReading } from '../../../client/use-reading.ts';
import { RefusalAlert } from '../../../ui/feedback/refusal-alert.tsx';
import { useDates } from '../../../ui/format/date.ts';
import { useMoney } from '../../../ui/format/money.ts';
import { RouterLink } from '../../../ui/link.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import type { PlacedOrder } from '../shared/cart/cart-state.ts';
import { saveOrderPaper } from '../shared/shop/order-paper.ts';
import { cartVerbs } from '../shared/cart/cart-store.ts';
import { OutcomeAlert } from '../shared/paying/outcome-alert.tsx';
import { outcomeOf, standingOf } from '../shared/paying/outcome.ts';
import { PayForm } from '../shared/paying/pay-form.tsx';
import { ASK_EVERY_MS, useWaited } from '../shared/paying/use-waited.ts';

const COLUMNS = `pays_online, amount_due, amount_payable, currency, status, invoice_number,
  online_payments(id, amount, status), paper:invoice_papers(status, object_path)`;

interface Hold {
  status: string;
  amount: number;
  until: string | null;
}
const call = functionCaller<{ order_abilities: Fn<{ order_id: string }, { hold: Hold | null } | null> }>();
/** What is held of an order that the firm still checks; null where nothing is. */
const readHold = async (orderId: string) =>
  orderId === '' ? null : ((await call('order_abilities', { order_id: orderId }))?.hold ?? null);

/** What is due of the invoice of an order, and what was paid online; null while there is none. */
const readInvoice = async (id: string) => {
  if (id === '') return null;
  const { data } = await database.from('invoices').select(COLUMNS).eq('id', id).maybeSingle().throwOnError();
  return data;
};

interface CompleteProps {
  order: PlacedOrder;
  /** The payment from which the provider leads back. */
  paid: string | null;
}

/** The end of the checkout: what was ordered, what happens next, and what is still due. */
export function Complete({ order, paid }: CompleteProps) {
  const { t } = useTranslation('checkout');
  const navigate = useNavigate();
  const titleId = useId();
  const goOn = async () => {
    await navigate({ to: paths.product.root });
    cartVerbs.reset();
  };
  const isGuest = order.sentTo !== null;
  return (
    <Dialog open fullScreen aria-labelledby={titleId} onClose={() => void goOn()}>
      <Box
        sx={{
          display: 'grid',
          justifyItems: 'center',
          alignContent: 'start',
          gap: 2,
          width: 1,
          maxWidth: 520,
          marginInline: 'auto',
          paddingInline: 2,
          paddingBlock: { xs: 5, md: 8 },
          textAlign: 'center',
          overflowWrap: 'anywhere',
        }}
      >
        <Box sx={{ color: 'success.main' }}>
          {isGuest ? <MailCheck size={64} aria-hidden /> : <CircleCheck size={64} aria-hidden />}
        </Box>
        <Typography id={titleId} component="h1" variant="h3">
          {t(isGuest ? 'complete.guestTitle' : 'complete.title')}
        </Typography>
        <Typography>{isGuest ? t('complete.guestText', { email: order.sentTo }) : t('complete.text')}</Typography>
        {!isGuest && <Placed order={order} paid={paid} />}
        <Button variant="outlined" color="inherit" size="large" onClick={() => void goOn()}>
          {t('continue')}
        </Button>
      </Box>
    </Dialog>
  );
}

function Placed({ order, paid }: CompleteProps) {
  const { t } = useTranslation('checkout');
  const money = useMoney();
  const hasWaited = useWaited();
  const { data: invoice, retry } = useReading(readInvoice, order.invoiceId ?? '');
  const outcome = paid === null || !invoice ? null : outcomeOf(paid, invoice.online_payments, hasWaited);
  const isAsking = outcome === 'asking';
  // The document of the invoice is made in a moment as well.
  const isMaking = invoice !== null && invoice !== undefined && invoice.paper[0]?.status !== 'made' && !hasWaited;
  useEffect(() => {
    if (!isAsking && !isMaking) return undefined;
    const timer = setTimeout(retry, ASK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isAsking, isMaking, retry]);
  const standing =
    invoice &&
    standingOf({
      status: invoice.status,
      due: invoice.amount_due ?? 0,
      payable: invoice.amount_payable ?? 0,
      paysOnline: invoice.pays_online === true,
    });
  const paper = invoice?.paper[0];
  const attempt = invoice?.online_payments.find(({ id }) => id === paid);
  return (
    <>
      <Typography variant="subtitle1" component="p">
        {order.invoiceId === null ? (
          t('complete.number', { number: order.number })
        ) : (
          <RouterLink to={paths.dashboard.invoice.details(order.invoiceId)} underline="always">
            {t('complete.number', { number: order.number })}
          </RouterLink>
        )}
      </Typography>
      {outcome !== null && (
        <OutcomeAlert
          outcome={outcome}
          amount={attempt === undefined || !invoice ? null : money.billed(attempt.amount, invoice.currency)}
        />
      )}
      {order.invoiceId === null && !order.isFree && <Before order={order} hasWaited={hasWaited} />}
      {standing === 'off' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('complete.later')}
        </Typography>
      )}
      {invoice && standing === 'due' && outcome !== 'asking' && order.invoiceId !== null && (
        <Box sx={{ width: 1, textAlign: 'start' }}>
          <PayForm
            paid={{ invoice_id: order.invoiceId, return_to: 'shop' }}
            payable={invoice.amount_payable ?? 0}
            currency={invoice.currency}
            onRefused={retry}
          />
        </Box>
      )}
      {paper?.status === 'made' ? (
        <PdfButton
          save={async () =>
            saveFile(
              await fetchStored({ bucket: 'invoices', object_path: paper.object_path }, {}),
              `${invoice?.invoice_number ?? order.number}.pdf`,
            )
          }
        />
      ) : (
        order.invoiceId === null && <PdfButton save={() => saveOrderPaper(order.id, order.number)} />
      )}
    </>
  );
}

/** What comes before the invoice: the fee in trust, or the check, and what is held meanwhile. */
function Before({ order, hasWaited }: { order: PlacedOrder; hasWaited: boolean }) {
  const { t } = useTranslation('checkout');
  const money = useMoney();
  const dates = useDates();
  const { data, retry } = useReading(readHold, order.method === 'trust' ? '' : order.id);
  const isAsking = data?.status === 'open' && !hasWaited;
  useEffect(() => {
    if (!isAsking) return undefined;
    const timer = setTimeout(retry, ASK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isAsking, retry]);
  const held = data?.status === 'held' ? data : null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {held === null
        ? t(order.method === 'trust' ? 'complete.trust' : 'complete.afterCheck')
        : t('complete.held', {
            amount: money.billed(held.amount, order.currency),
            date: dates.date(held.until ?? ''),
          })}
    </Typography>
  );
}

/** Saves the invoice, or the confirmation of an order that has none yet. */
function PdfButton({ save: fetchAndSave }: { save: () => Promise<void> }) {
  const { t } = useTranslation('checkout');
  const [error, setError] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    setError(null);
    try {
      await fetchAndSave();
    } catch (refused) {
      setError(refused);
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Button loading={pending} startIcon={<Download size={18} aria-hidden />} onClick={() => void save()}>
        {t('complete.pdf')}
      </Button>
      <RefusalAlert error={error} />
    </>
  );
}
