import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ProductDetails } from '@casewright/contracts/product-answers';
import { Landmark, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../client/session.tsx';
import { RefusalAlert } from '../../../ui/feedback/refusal-alert.tsx';
import { outcome, useLightForm } from '../../../ui/form/use-light-form.ts';
import { useErrorText } from '../../../ui/form/error-text.ts';
import { useCountryName } from '../../../ui/format/country-name.ts';
import { useMoney } from '../../../ui/format/money.ts';
import { Panel } from '../../../ui/panel.tsx';
import type { Billing, PlacedOrder } from '../shared/cart/cart-state.ts';
import { cartVerbs, currentCart, useCart } from '../shared/cart/cart-store.ts';
import { beginHold, checkout, leaveFor } from '../shared/paying/checkout.ts';
import { changedPrices, PriceNews, StepColumns } from './cart-step.tsx';
import { askToConfirm, placeOrder } from './place-order.ts';
import { Summary } from './summary.tsx';
import { usePriced } from './use-priced.ts';
import { useCartProducts } from './use-products.ts';

type Method = 'online' | 'later';

interface PaymentStepProps {
  onCart: () => void;
  onBilling: () => void;
  onPlaced: () => void;
}

/** The last step: how it is handed over, the terms, how it is paid; and the order. */
export function PaymentStep({ onCart, onBilling, onPlaced }: PaymentStepProps) {
  const { t } = useTranslation('checkout');
  const cart = useCart();
  const { user } = useSession();
  const { data: products = [] } = useCartProducts(cart);
  const { data: priced, error, pending, retry } = usePriced(cart);
  const checksFirst = products.some(({ checksConflict }) => checksConflict);
  const isTrust = products.some(({ feeToTrust }) => feeToTrust);
  const isFree = priced?.total === 0;
  // A fee in trust is deposited with the firm. Nothing is paid before the firm has looked: until then it is held on the card, or nothing is.
  const paysNow = user !== null && !isTrust && !isFree;
  const terms = products.filter(({ engagementTerms }) => engagementTerms !== null);
  const delivery = cart.delivery ?? priced?.deliveries[0] ?? null;
  const news = changedPrices(cart.items, priced);

  const form = useLightForm<{ method: Method | null }>({
    check: ({ method }) =>
      outcome(
        { method: method === 'online' || method === 'later' ? method : null },
        {
          ...(paysNow && method === undefined && { method: 'checkout:pay.choose' }),
          ...(terms.length > 0 && !currentCart().acceptsTerms && { terms: 'checkout:terms.required' }),
        },
      ),
    send: async ({ method }) => {
      const now = currentCart();
      if (!priced) return;
      // The way of handing over that is shown is the one that is ordered.
      const ordered = now.delivery === null ? { ...now, delivery } : now;
      try {
        const order = user === null ? await askToConfirm(ordered, priced) : await placeOrder(ordered, priced);
        cartVerbs.placed(order);
        await payAtOnce(order, method);
      } catch (refused) {
        // What is shown may be old: the prices, or what is left.
        retry();
        throw refused;
      }
      onPlaced();
    },
  });

  return (
    <Box component="form" noValidate aria-label={t('pay.form')} {...form.handlers}>
      <StepColumns
        aside={
          <Box sx={{ display: 'grid', gap: 2 }}>
            {cart.billing !== null && <BillingPanel billing={cart.billing} onEdit={onBilling} />}
            <Summary cart={cart} priced={priced} isStale={pending} onEdit={onCart} />
            <RefusalAlert error={form.refusal} />
            <Button
              fullWidth
              type="submit"
              size="large"
              variant="contained"
              loading={form.pending}
              loadingPosition="start"
              startIcon={<Lock size={18} aria-hidden />}
              disabled={!priced || news.length > 0 || (user !== null && user.accessLevel !== 'user')}
            >
              {t(user === null ? 'pay.confirm' : 'pay.complete')}
            </Button>
            <Typography variant="caption" sx={{ color: 'text.secondary', textAlign: 'center' }}>
              {t(user === null ? 'pay.confirmHelp' : 'pay.secure')}
            </Typography>
          </Box>
        }
      >
        {Boolean(error) && <RefusalAlert error={error} />}
        <PriceNews news={news} currency={priced?.currency ?? 'USD'} />
        <DeliveryPanel
          chosen={delivery}
          offered={priced?.deliveries ?? []}
          prices={priced?.delivery_prices ?? {}}
          currency={priced?.currency ?? 'USD'}
        />
        {terms.length > 0 && (
          <TermsPanel terms={terms} isAccepted={cart.acceptsTerms} error={form.validationErrorOf('terms')} />
        )}
        {paysNow ? (
          <MethodPanel isHeld={checksFirst} error={form.validationErrorOf('method')} />
        ) : (
          <Alert severity="info" icon={<Landmark size={20} aria-hidden />}>
            {t(isFree ? 'pay.free' : isTrust ? 'pay.trust' : checksFirst ? 'pay.afterCheck' : 'pay.guest')}
          </Alert>
        )}
      </StepColumns>
    </Box>
  );
}

/** Leads to the provider where the buyer pays online, or has it held. Where that fails the order is placed all the same, and is paid from its page. */
async function payAtOnce({ invoiceId, isFree, id }: PlacedOrder, method: Method | null): Promise<void> {
  if (method !== 'online' || isFree) return;
  try {
    if (invoiceId === null) await leaveFor(await beginHold({ order_id: id, return_to: 'shop' }));
    else
      await leaveFor(
        await checkout({ invoice_id: invoiceId, return_to: 'shop' }, { amount: null, key: `order ${id}` }),
      );
  } catch {
    // The end of the checkout says what is due, and offers to pay again.
  }
}

function BillingPanel({ billing, onEdit }: { billing: Billing; onEdit: () => void }) {
  const { t } = useTranslation('checkout');
  const countryName = useCountryName();
  const lines = [
    billing.company,
    billing.address,
    [billing.zip_code, billing.city, billing.state].filter(Boolean).join(' '),
    billing.country && countryName(billing.country),
    billing.email,
    billing.phone_number,
  ];
  return (
    <Panel
      title={t('billing.panel')}
      action={
        <Button size="small" sx={{ minWidth: 0 }} onClick={onEdit}>
          {t('edit')}
        </Button>
      }
    >
      <Box sx={{ padding: 2, typography: 'body2', overflowWrap: 'anywhere' }}>
        <b>
          <bdi>{billing.name}</bdi>
        </b>
        {lines.filter(Boolean).map((line) => (
          <Box key={line} sx={{ color: 'text.secondary' }}>
            <bdi>{line}</bdi>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

interface DeliveryPanelProps {
  chosen: string | null;
  offered: readonly ('email' | 'office' | 'courier' | 'express')[];
  prices: Readonly<Record<string, number>>;
  currency: string;
}

function DeliveryPanel({ chosen, offered, prices, currency }: DeliveryPanelProps) {
  const { t } = useTranslation('checkout');
  const { t: ts } = useTranslation('shop');
  const money = useMoney();
  return (
    <Panel title={t('delivery.title')}>
      <Box component="fieldset" sx={{ margin: 0, padding: 2, border: 0, display: 'grid', gap: 1 }}>
        <legend style={{ padding: 0 }} hidden>
          {t('delivery.title')}
        </legend>
        {offered.map((kind) => (
          <RadioLine
            key={kind}
            name="delivery"
            value={kind}
            label={ts(`delivery.${kind}`)}
            end={prices[kind] ? money.billed(prices[kind], currency) : t('summary.free')}
            checked={kind === chosen}
            onChoose={() => cartVerbs.shipping(kind, prices[kind] ?? 0)}
          />
        ))}
      </Box>
    </Panel>
  );
}

interface RadioLineProps {
  name: string;
  value: string;
  label: string;
  help?: string;
  end?: string;
  checked?: boolean;
  onChoose?: () => void;
}

function RadioLine({ name, value, label, help, end, checked, onChoose }: RadioLineProps) {
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 44,
        paddingInline: 1.5,
        paddingBlock: 1,
        borderRadius: '8px',
        border: '1px solid',
        borderColor: 'divider',
        typography: 'body2',
        cursor: 'pointer',
        '&:has(:checked)': {
          borderColor: 'primary.main',
          boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)',
        },
        '& input': { flexShrink: 0, width: 18, height: 18, margin: 0, accentColor: 'var(--mui-palette-primary-main)' },
      }}
    >
      <input
        type="radio"
        name={name}
        value={value}
        {...(checked !== undefined && { checked, onChange: onChoose ?? (() => undefined) })}
      />
      <Box component="span" sx={{ flexGrow: 1, display: 'grid' }}>
        <span>{label}</span>
        {help !== undefined && (
          <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {help}
          </Box>
        )}
      </Box>
      {end !== undefined && <b>{end}</b>}
    </Box>
  );
}

function MethodPanel({ isHeld, error }: { isHeld: boolean; error: string | undefined }) {
  const { t } = useTranslation('checkout');
  const errorText = useErrorText(error);
  return (
    <Panel title={t('pay.title')}>
      <Box component="fieldset" sx={{ margin: 0, padding: 2, border: 0, display: 'grid', gap: 1 }}>
        <legend style={{ padding: 0 }} hidden>
          {t('pay.title')}
        </legend>
        <RadioLine
          name="method"
          value="online"
          label={t(isHeld ? 'pay.hold' : 'pay.online')}
          help={t(isHeld ? 'pay.holdHelp' : 'pay.onlineHelp')}
        />
        <RadioLine
          name="method"
          value="later"
          label={t(isHeld ? 'pay.after' : 'pay.later')}
          help={t(isHeld ? 'pay.afterCheck' : 'pay.laterHelp')}
        />
        {errorText !== undefined && (
          <Box role="alert" sx={{ typography: 'caption', color: 'error.main' }}>
            {errorText}
          </Box>
        )}
      </Box>
    </Panel>
  );
}

interface TermsPanelProps {
  terms: readonly ProductDetails[];
  isAccepted: boolean;
  error: string | undefined;
}

function TermsPanel({ terms, isAccepted, error }: TermsPanelProps) {
  const { t } = useTranslation('checkout');
  const errorText = useErrorText(error);
  return (
    <Panel title={t('terms.title')}>
      <Box sx={{ display: 'grid', gap: 1.5, padding: 2 }}>
        <Box
          sx={{ display: 'grid', gap: 1.5, maxHeight: 220, overflowY: 'auto' }}
          component="section"
          // A region that scrolls has to be reached by the keyboard.
          tabIndex={0}
          aria-label={t('terms.title')}
        >
          {terms.map(({ id, name, engagementTerms }) => (
            <Box key={id} sx={{ typography: 'body2', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              <b>
                <bdi>{name}</bdi>
              </b>
              {'\n'}
              <bdi>{engagementTerms}</bdi>
            </Box>
          ))}
        </Box>
        <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, typography: 'body2' }}>
          <Box
            component="input"
            type="checkbox"
            name="terms"
            checked={isAccepted}
            aria-invalid={errorText !== undefined}
            onChange={({ target }) => cartVerbs.accept(target.checked)}
            sx={{ width: 18, height: 18, margin: 0, accentColor: 'var(--mui-palette-primary-main)' }}
          />
          {t('terms.accept')}
        </Box>
        {errorText !== undefined && (
          <Box role="alert" sx={{ typography: 'caption', color: 'error.main' }}>
            {errorText}
          </Box>
        )}
      </Box>
    </Panel>
  );
}
