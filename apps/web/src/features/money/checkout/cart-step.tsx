import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { QUANTITY_MAX } from '@casewright/contracts/cart';
import type { CartPrice } from '@casewright/contracts/product-answers';
import { Minus, Plus, ShoppingCart, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useMoney } from '../../../ui/format/money.ts';
import { ButtonLink, RouterLink } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { ShopItem } from '../shared/cart/cart-state.ts';
import { cartVerbs, useCart } from '../shared/cart/cart-store.ts';
import { ColorDots } from '../shared/shop/color-dots.tsx';
import { Alert, RefusalAlert } from './notices.tsx';
import { Summary } from './summary.tsx';
import { usePriced } from './use-priced.ts';

/** A step beside what the order comes to. */
export function StepColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 352px' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>{children}</Box>
      {aside}
    </Box>
  );
}

/** The first step: what is in the cart. */
export function CartStep({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation('checkout');
  const cart = useCart();
  const { data: priced, error, pending } = usePriced(cart);
  if (cart.items.length === 0)
    return (
      <EmptyState
        filled
        icon={ShoppingCart}
        title={t('cart.empty')}
        description={t('cart.emptyText')}
        action={
          <ButtonLink to={paths.product.root} variant="contained">
            {t('continue')}
          </ButtonLink>
        }
      />
    );
  const news = changedPrices(cart.items, priced);
  return (
    <StepColumns
      aside={
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Summary cart={cart} priced={priced} isStale={pending} takesCode />
          <Button fullWidth size="large" variant="contained" disabled={!priced || news.length > 0} onClick={onNext}>
            {t('cart.checkOut')}
          </Button>
        </Box>
      }
    >
      {Boolean(error) && <RefusalAlert error={error} />}
      <PriceNews news={news} currency={priced?.currency ?? 'USD'} />
      <Panel title={t('cart.title')} count={cart.totalItems}>
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {cart.items.map((item) => (
            <Line key={item.id} item={item} left={priced?.items.find(({ id }) => id === item.id)?.left ?? null} />
          ))}
        </Box>
      </Panel>
      <Box>
        <ButtonLink to={paths.product.root} color="inherit">
          {t('continue')}
        </ButtonLink>
      </Box>
    </StepColumns>
  );
}

interface ChangedPrice {
  id: string;
  name: string;
  before: number;
  now: number;
}

/** What costs something else than the reader was shown. */
export function changedPrices(items: readonly ShopItem[], priced: CartPrice | null | undefined): ChangedPrice[] {
  return items.flatMap(({ id, name, price }) => {
    const line = priced?.items.find((each) => each.id === id);
    return line === undefined || line.seen !== price || line.price === price
      ? []
      : [{ id, name, before: price, now: line.price }];
  });
}

/** Says which prices have changed since they were shown; the reader takes them before they go on. */
export function PriceNews({ news, currency }: { news: readonly ChangedPrice[]; currency: string }) {
  const { t } = useTranslation('checkout');
  const money = useMoney();
  if (news.length === 0) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button
          size="small"
          color="inherit"
          onClick={() => cartVerbs.reprice(new Map(news.map(({ id, now }) => [id, now])))}
        >
          {t('news.take')}
        </Button>
      }
    >
      {news.map(({ id, name, before, now }) => (
        <div key={id}>
          {t('news.changed', { name, before: money.billed(before, currency), now: money.billed(now, currency) })}
        </div>
      ))}
    </Alert>
  );
}

function Line({ item, left }: { item: ShopItem; left: number | null }) {
  const { t } = useTranslation('checkout');
  const money = useMoney();
  const { id, name, slug, quantity, price, currency, colors, options } = item;
  const most = Math.min(left ?? QUANTITY_MAX, QUANTITY_MAX);
  return (
    <Box
      component="li"
      data-row
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        padding: 2,
        '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <RouterLink to={paths.product.details(slug)} color="inherit" underline="hover" variant="subtitle2">
          <bdi>{name}</bdi>
        </RouterLink>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, typography: 'caption', color: 'text.secondary' }}>
          <bdi>{Object.values(options).join(' · ')}</bdi>
          <ColorDots colors={colors} />
          <span>{t('cart.each', { price: money.billed(price, currency) })}</span>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <IconButton
          size="small"
          aria-label={t('cart.fewer', { name })}
          disabled={quantity <= 1}
          onClick={() => cartVerbs.change(id, -1)}
        >
          <Minus size={18} aria-hidden />
        </IconButton>
        <Box component="output" sx={{ minWidth: 28, textAlign: 'center', fontWeight: 600 }}>
          {money.number(quantity)}
        </Box>
        <IconButton
          size="small"
          aria-label={t('cart.more', { name })}
          disabled={quantity >= most}
          onClick={() => cartVerbs.change(id, 1)}
        >
          <Plus size={18} aria-hidden />
        </IconButton>
      </Box>
      <Box
        component="span"
        sx={{ minWidth: 88, textAlign: 'end', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
      >
        {money.billed(price * quantity, currency)}
      </Box>
      <IconButton size="small" aria-label={t('cart.remove', { name })} onClick={() => cartVerbs.remove(id)}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </Box>
  );
}
