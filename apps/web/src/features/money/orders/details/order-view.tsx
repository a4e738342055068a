import { placeOfPart } from '@casewright/contracts/case-page';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { Columns } from '../../../../ui/columns.tsx';
import { useCountryName } from '../../../../ui/format/country-name.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { ButtonLink } from '../../../../ui/link.tsx';
import { MATCH_PARENT } from '../../../../ui/match-parent.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { Timeline, type TimelineColor } from '../../../../ui/timeline.tsx';
import type { Order, OrderHold } from '../api/order.ts';
import { OrderItems } from '../list/order-items.tsx';

const KINDS = [
  'placed',
  'accepted',
  'paid',
  'delivered',
  'completed',
  'cancelled',
  'refund',
  'refunded',
  'held',
  'hold_released',
  'hold_ended',
] as const;
type Kind = (typeof KINDS)[number];
const kindOf = (text: string): Kind | null => KINDS.find((known) => known === text) ?? null;

const COLORS: Record<Kind, TimelineColor> = {
  placed: 'grey',
  accepted: 'info',
  paid: 'success',
  delivered: 'info',
  completed: 'success',
  cancelled: 'error',
  refund: 'warning',
  refunded: 'warning',
  held: 'info',
  hold_released: 'warning',
  hold_ended: 'warning',
};

/** The order alone is printed: nothing that leads elsewhere. */
const ON_PAPER = {
  '@media print': {
    'body header, body nav, body aside, main button, main .MuiButton-root': { display: 'none !important' },
  },
};

const DELIVERIES = ['email', 'office', 'courier', 'express'] as const;

/** An order: what was ordered and comes to, what happened, who ordered it, and what belongs to it. */
export function OrderView({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const dates = useDates();
  const { abilities, status, case_id: caseId } = order;
  const isOpen = order.cases?.status !== 'draft' && order.cases?.status !== 'cancelled';
  // Of what is held its own note says the same, and that nothing is paid yet would read otherwise beside it.
  const isChecked = status === 'pending' && order.accepted_at === null;
  const saysCheck = isChecked && (abilities.is_firm || abilities.hold?.status !== 'held');
  return (
    <>
      <GlobalStyles styles={ON_PAPER} />
      {saysCheck && (
        <Alert severity="info" sx={{ marginBlockEnd: 2 }}>
          {t(abilities.is_firm ? 'note.checkFirm' : 'note.checkBuyer')}
        </Alert>
      )}
      {isChecked && abilities.hold !== null && <HoldAlert hold={abilities.hold} currency={order.currency} />}
      {abilities.ends_at !== null && (
        <Alert severity="warning" sx={{ marginBlockEnd: 2 }}>
          {t('note.endsUnpaid', { date: dates.date(abilities.ends_at) })}
        </Alert>
      )}
      {(status === 'cancelled' || status === 'refunded') && order.end_reason !== null && (
        <Alert severity="info" sx={{ marginBlockEnd: 2 }}>
          {t('note.ended', { reason: order.end_reason })}
        </Alert>
      )}
      <Columns
        side={
          <>
            <CustomerPanel order={order} />
            <DeliveryPanel order={order} />
            {/* Its buyer sees the case once it is open. */}
            {((caseId !== null && order.cases !== null) || order.invoice_id !== null) && (
              <Panel title={t('belongs')}>
                <PanelRows>
                  {order.invoice_id !== null && (
                    <PanelRow
                      title={order.invoices?.invoice_number ?? t('invoice')}
                      to={paths.dashboard.invoice.details(order.invoice_id)}
                      detail={t('invoice')}
                    />
                  )}
                  {caseId !== null && order.cases !== null && (
                    <PanelRow
                      title={order.cases.title}
                      to={paths.dashboard.case.details(caseId)}
                      detail={order.cases.number}
                    />
                  )}
                </PanelRows>
              </Panel>
            )}
            {caseId !== null && order.cases !== null && isOpen && (
              <Panel
                title={t('messages.title')}
                action={
                  <ButtonLink
                    size="small"
                    color="inherit"
                    to={paths.dashboard.case.details(caseId)}
                    search={placeOfPart('messages')}
                  >
                    {t('messages.open')}
                  </ButtonLink>
                }
              >
                <Typography variant="body2" sx={{ padding: 2, color: 'text.secondary' }}>
                  {t('messages.text')}
                </Typography>
              </Panel>
            )}
          </>
        }
      >
        <ItemsPanel order={order} />
        <HistoryPanel order={order} />
      </Columns>
    </>
  );
}

/** What is held on the buyer's card, until when, or why nothing is. */
function HoldAlert({ hold: { status, amount, until }, currency }: { hold: OrderHold; currency: string }) {
  const { t } = useTranslation('orders');
  const dates = useDates();
  const money = useMoney();
  if (status !== 'held' && status !== 'expired' && status !== 'failed') return null;
  return (
    <Alert severity={status === 'held' ? 'info' : 'warning'} sx={{ marginBlockEnd: 2 }}>
      {status === 'held'
        ? t('hold.held', { amount: money.billed(amount, currency), date: dates.date(until ?? '') })
        : t(`hold.${status}`)}
    </Alert>
  );
}

function ItemsPanel({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const money = useMoney();
  const amount = (value: number) => money.billed(value, order.currency);
  const sums = [
    { label: t('sums.subtotal'), value: amount(order.subtotal) },
    ...(order.discount > 0 ? [{ label: t('sums.discount'), value: amount(-order.discount) }] : []),
    ...(order.shipping > 0 ? [{ label: t('sums.shipping'), value: amount(order.shipping) }] : []),
    {
      label: t(order.prices_include_tax ? 'sums.taxesIncluded' : 'sums.taxes'),
      value: amount(order.taxes),
    },
  ];
  return (
    <Panel title={t('items')} count={order.total_quantity}>
      <Box sx={{ paddingInline: 2 }}>
        <OrderItems orderId={order.id} currency={order.currency} count={order.lines} />
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr auto',
          gap: '6px 24px',
          margin: 0,
          padding: 2,
          fontSize: 13,
          borderBlockStart: '1px solid',
          borderColor: 'divider',
          textAlign: 'end',
          '& dt': { color: 'text.secondary' },
          '& dd': { margin: 0, minWidth: 88, fontVariantNumeric: 'tabular-nums' },
        }}
      >
        {sums.map(({ label, value }) => (
          <Sum key={label} label={label} value={value} />
        ))}
        <Box component="dt" sx={{ fontWeight: 600 }}>
          {t('sums.total')}
        </Box>
        <Box component="dd" sx={{ fontWeight: 700 }}>
          {amount(order.total_amount)}
        </Box>
        {order.amount_refunded > 0 && <Sum label={t('sums.refunded')} value={amount(-order.amount_refunded)} />}
      </Box>
    </Panel>
  );
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}

function HistoryPanel({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const dates = useDates();
  const money = useMoney();
  const delivered = order.order_events.find(({ kind }) => kind === 'delivered')?.created_at ?? null;
  const times = [
    { label: t('moments.order'), at: order.created_at },
    { label: t('moments.payment'), at: order.paid_at },
    { label: t('moments.delivery'), at: delivered },
    { label: t('moments.completion'), at: order.completed_at },
  ];
  const events = order.order_events.toReversed().flatMap(({ id, kind, detail, created_at: at }) => {
    const known = kindOf(kind);
    if (known === null) return [];
    const amount = money.billed(detail.amount ?? 0, order.currency);
    const moment = [dates.dateTime(at), detail.tracking_number].filter((part) => part !== undefined).join(' · ');
    const content = (
      <>
        <Typography variant="subtitle2">{t(`history.${known}`, { amount })}</Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          <bdi>{moment}</bdi>
        </Typography>
      </>
    );
    return [{ id, color: COLORS[known], content }];
  });
  return (
    <Panel title={t('history.title')}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          padding: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 240px' },
          alignItems: 'start',
        }}
      >
        <Timeline label={t('history.title')} items={events} />
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gap: 1.5,
            margin: 0,
            padding: 2,
            border: '1px dashed',
            borderColor: 'divider',
            borderRadius: 1,
            '& dd': { margin: 0, fontSize: 13 },
            '& dt': { fontSize: 12, color: 'text.secondary' },
          }}
        >
          {times.map(({ label, at }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{at === null ? '–' : dates.dateTime(at)}</bdi>
              </dd>
            </div>
          ))}
        </Box>
      </Box>
    </Panel>
  );
}

function CustomerPanel({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { customer } = order;
  return (
    <Panel title={t('customer.title')}>
      <Box sx={{ display: 'flex', gap: 1.5, padding: 2, alignItems: 'center', minWidth: 0 }}>
        <PersonAvatar name={customer.name} size={40} tone="soft" />
        <Box sx={{ minWidth: 0, fontSize: 13, overflowWrap: 'anywhere' }}>
          <Typography variant="subtitle2" dir="auto" sx={MATCH_PARENT}>
            {customer.name}
          </Typography>
          {customer.company !== undefined && (
            <Box dir="auto" sx={MATCH_PARENT}>
              {customer.company}
            </Box>
          )}
          <Link color="inherit" href={`mailto:${customer.email}`}>
            {customer.email}
          </Link>
          {customer.phone !== undefined && (
            <div>
              <Link color="inherit" href={`tel:${customer.phone}`}>
                {customer.phone}
              </Link>
            </div>
          )}
        </Box>
      </Box>
    </Panel>
  );
}

function DeliveryPanel({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const countryName = useCountryName();
  const { delivery, shipping_address: address } = order;
  const kind = DELIVERIES.find((known) => known === delivery.kind) ?? 'email';
  return (
    <Panel title={t('delivery.title')}>
      <Box component="dl" sx={{ display: 'grid', gap: 1.5, margin: 0, padding: 2 }}>
        <Fact label={t('delivery.kind')}>{t(`delivery.${kind}`)}</Fact>
        {delivery.ship_by !== undefined && <Fact label={t('delivery.by')}>{delivery.ship_by}</Fact>}
        {delivery.tracking_number !== undefined && (
          <Fact label={t('delivery.tracking')}>
            <bdi>{delivery.tracking_number}</bdi>
          </Fact>
        )}
        {address !== null && (
          <Fact label={t('delivery.address')}>
            <Box component="span" dir="auto" sx={{ display: 'block', whiteSpace: 'pre-line', ...MATCH_PARENT }}>
              {[
                address.address,
                [address.zip_code, address.city, address.state].filter(Boolean).join(' '),
                address.country === undefined ? '' : countryName(address.country),
              ]
                .filter((line) => line !== '')
                .join('\n')}
            </Box>
          </Fact>
        )}
        <Fact label={t('payment.title')}>
          {t(order.payment.method === 'trust' ? 'payment.trust' : 'payment.invoice')}
        </Fact>
      </Box>
    </Panel>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Box component="dt" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ margin: 0, fontSize: 13, lineHeight: '20px', overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </div>
  );
}
