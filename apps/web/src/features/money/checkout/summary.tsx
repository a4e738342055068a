import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CartPrice } from '@casewright/contracts/product-answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { hintOf, messageOf } from '../../../client/errors.ts';
import { LightInput } from '../../../ui/form/light-input.ts';
import { useMoney } from '../../../ui/format/money.ts';
import { Panel } from '../../../ui/panel.tsx';
import type { ShopCart } from '../shared/cart/cart-state.ts';
import { cartVerbs } from '../shared/cart/cart-store.ts';
import { Alert } from './notices.tsx';
import { linesOf } from './use-priced.ts';
import { priceCart } from '../shared/shop/api.ts';

interface SummaryProps {
  cart: ShopCart;
  /** What it comes to by the server; undefined until it is known. */
  priced: CartPrice | null | undefined;
  /** Another amount is on its way. */
  isStale: boolean;
  /** Leads back to the cart. */
  onEdit?: (() => void) | undefined;
  /** Whether a code can be entered here. */
  takesCode?: boolean;
}

/** What the order comes to. */
export function Summary({ cart, priced, isStale, onEdit, takesCode = false }: SummaryProps) {
  const { t } = useTranslation('checkout');
  const money = useMoney();
  const currency = priced?.currency ?? cart.items[0]?.currency ?? 'USD';
  const amount = (value: number) => money.billed(value, currency);
  const subtotal = priced?.subtotal ?? cart.subtotal;
  return (
    <Panel
      title={t('summary.title')}
      busy={isStale && priced === undefined}
      action={
        onEdit && (
          <Button size="small" sx={{ minWidth: 0 }} onClick={onEdit}>
            {t('edit')}
          </Button>
        )
      }
    >
      {onEdit !== undefined && (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {cart.items.map(({ id, name, quantity, price }) => (
            <Box component="li" key={id} sx={row}>
              <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <bdi>{name}</bdi>
                {quantity > 1 && ` × ${money.number(quantity)}`}
              </Box>
              <span>{amount(price * quantity)}</span>
            </Box>
          ))}
        </Box>
      )}
      {takesCode && <CodeField cart={cart} />}
      <Box component="dl" sx={{ margin: 0, opacity: isStale ? 0.6 : 1 }}>
        <Row label={t('summary.subtotal')} value={amount(subtotal)} />
        <Row
          label={
            priced?.discount_code == null
              ? t('summary.discount')
              : t('summary.discountOf', { code: priced.discount_code })
          }
          value={priced?.discount ? `−${amount(priced.discount)}` : '-'}
        />
        <Row
          label={t('summary.shipping')}
          value={priced?.delivery == null ? '-' : priced.shipping === 0 ? t('summary.free') : amount(priced.shipping)}
        />
        {priced?.tax_lines.map(({ name, percent, amount: tax }) => (
          <Row
            key={`${name} ${percent}`}
            label={t(priced.prices_include_tax ? 'summary.taxIn' : 'summary.tax', {
              name,
              percent: money.number(percent),
            })}
            value={amount(tax)}
          />
        ))}
        <Row isTotal label={t('summary.total')} value={amount(priced?.total ?? cart.total)} />
      </Box>
    </Panel>
  );
}

const row = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  paddingInline: 2,
  paddingBlock: 1,
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
} as const;

function Row({ label, value, isTotal = false }: { label: string; value: string; isTotal?: boolean }) {
  return (
    <Box
      sx={{
        ...row,
        borderBlockEnd: 0,
        ...(isTotal && {
          borderBlockStart: '1px solid',
          borderColor: 'divider',
          alignItems: 'baseline',
          paddingBlock: 1.5,
          fontWeight: 700,
        }),
      }}
    >
      <Box component="dt" sx={{ color: isTotal ? 'text.primary' : 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ margin: 0, fontSize: isTotal ? 20 : undefined }}>
        {value}
      </Box>
    </Box>
  );
}

/** A code that takes something off: it is believed once the server says that it holds. */
function CodeField({ cart }: { cart: ShopCart }) {
  const { t } = useTranslation('checkout');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  if (cart.discountCode !== null)
    return (
      <Box sx={{ ...row, alignItems: 'center' }}>
        <span>{t('code.holds', { code: cart.discountCode })}</span>
        <Button size="small" color="inherit" onClick={() => cartVerbs.discount(null, 0)}>
          {t('code.remove')}
        </Button>
      </Box>
    );
  const apply = async () => {
    if (typed.trim() === '' || pending) return;
    setPending(true);
    setError(null);
    try {
      const priced = await priceCart(linesOf(cart), typed.trim(), cart.delivery);
      cartVerbs.discount(priced.discount_code, priced.discount);
      setTyped('');
    } catch (refused) {
      setError(refused);
    } finally {
      setPending(false);
    }
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
      sx={{ display: 'grid', gap: 1, padding: 2, borderBlockEnd: '1px solid', borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', gap: 1 }}>
        <LightInput
          name="code"
          aria-label={t('code.label')}
          placeholder={t('code.label')}
          autoComplete="off"
          value={typed}
          maxLength={50}
          onChange={({ target }) => setTyped(target.value)}
          sx={{ minHeight: 40, padding: '8px 12px' }}
        />
        <Button type="submit" variant="outlined" color="inherit" loading={pending}>
          {t('code.apply')}
        </Button>
      </Box>
      {error !== null && (
        <Alert severity={hintOf(error) === 'discount_code_invalid' ? 'warning' : 'error'}>{messageOf(error, t)}</Alert>
      )}
    </Box>
  );
}
