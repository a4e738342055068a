import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { QUANTITY_MAX } from '@casewright/contracts/cart';
import type { ProductDetails } from '@casewright/contracts/product-answers';
import { useNavigate } from '@tanstack/react-router';
import { Minus, Plus, ShoppingCart, UsersRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { useMoney } from '../../../ui/format/money.ts';
import { Label } from '../../../ui/label.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { cartVerbs, currentCart, useCart } from '../shared/cart/cart-store.ts';
import { ProductPrice } from '../shared/shop/product-price.tsx';
import { Choice } from './choice.tsx';
import { firstChoices, itemOf, priceWith } from './item-of.ts';

// Few services are full.
const WaitButton = lazy(async () => ({ default: (await import('./wait-button.tsx')).WaitButton }));

/** What a service costs with the reader's choices, and the way into the cart. */
export function BuyPanel({ product }: { product: ProductDetails }) {
  const { t } = useTranslation('shop');
  const navigate = useNavigate();
  const [options, setOptions] = useState<Record<string, string>>(() => firstChoices(product));
  const [colors, setColors] = useState<readonly string[]>(product.colors.slice(0, 1));
  const [quantity, setQuantity] = useState(1);
  const inCart = useCart().items.find(({ id }) => id === product.id)?.quantity ?? 0;
  const most = Math.min(product.available ?? QUANTITY_MAX, QUANTITY_MAX);
  const isSoldOut = most === 0;
  const isFull = inCart + quantity > most;
  const extra = priceWith(product, options) - (product.priceSale ?? product.price);
  const add = () => {
    cartVerbs.add(itemOf(product, options, colors, quantity));
    // One that is there is counted one by one.
    if (inCart > 0) for (let nth = 1; nth < quantity; nth += 1) cartVerbs.change(product.id, 1);
  };
  const buy = async () => {
    if (currentCart().items.every(({ id }) => id !== product.id)) add();
    await navigate({ to: paths.product.checkout });
  };
  return (
    <Card component="section" aria-label={t('buy.label')} sx={{ padding: 2.5, display: 'grid', gap: 2 }}>
      <div>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <ProductPrice
            size="large"
            price={product.price + extra}
            priceSale={product.priceSale === null ? null : product.priceSale + extra}
            currency={product.currency}
          />
          <Box sx={{ flexGrow: 1 }} />
          {product.newLabel.enabled && <Label color="info">{product.newLabel.content}</Label>}
          {product.saleLabel.enabled && <Label color="error">{product.saleLabel.content}</Label>}
        </Box>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {product.pricesIncludeTax ? t('buy.taxIncluded') : t('buy.taxOnTop')}
        </Typography>
      </div>
      {product.options.map((option) => (
        <OptionChoice
          key={option.name}
          option={option}
          currency={product.currency}
          value={options[option.name] ?? ''}
          onChange={(value) => setOptions({ ...options, [option.name]: value })}
        />
      ))}
      {product.colors.length > 0 && <ColorChoice all={product.colors} chosen={colors} onChange={setColors} />}
      {!isSoldOut && (
        <QuantityChoice value={quantity} most={most} available={product.available} onChange={setQuantity} />
      )}
      {isSoldOut && (
        <Typography
          variant="body2"
          component="output"
          sx={{ display: 'block', color: 'warning.dark', fontWeight: 600 }}
        >
          {t('buy.soldOut')}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 1 }}>
        {isSoldOut && (
          <Suspense>
            <WaitButton productId={product.id} slug={product.slug} />
          </Suspense>
        )}
        <Button
          fullWidth
          size="large"
          variant={isSoldOut ? 'outlined' : 'contained'}
          disabled={isFull}
          startIcon={<ShoppingCart size={18} aria-hidden />}
          onClick={add}
        >
          {t(inCart > 0 ? 'buy.addMore' : 'buy.add')}
        </Button>
        <Button fullWidth size="large" variant="outlined" disabled={isSoldOut} onClick={() => void buy()}>
          {t('buy.now')}
        </Button>
        {inCart > 0 && (
          <ButtonLink to={paths.product.checkout} color="inherit" fullWidth>
            {t('buy.inCart', { count: inCart })}
          </ButtonLink>
        )}
      </Box>
      {product.available !== null && !isSoldOut && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}>
          <UsersRound size={18} aria-hidden />
          {t('stock.left', { count: product.available })}
        </Box>
      )}
      {product.checksConflict && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('buy.checksConflict')}
        </Typography>
      )}
      {product.feeToTrust && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('buy.feeToTrust')}
        </Typography>
      )}
      <Who product={product} />
    </Card>
  );
}

function Who({ product: { lawyer, firm } }: { product: ProductDetails }) {
  const { t } = useTranslation('shop');
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        paddingBlockStart: 2,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      <PersonAvatar name={lawyer?.name ?? firm.name} src={lawyer?.avatarUrl ?? null} size={40} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{lawyer?.name ?? firm.name}</bdi>
        </Typography>
        {lawyer !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <bdi>{firm.name}</bdi>
          </Typography>
        )}
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {t(lawyer === null ? 'buy.byFirm' : 'buy.verified')}
        </Typography>
      </Box>
    </Box>
  );
}

interface OptionChoiceProps {
  option: ProductDetails['options'][number];
  currency: string;
  value: string;
  onChange: (value: string) => void;
}

function OptionChoice({ option, currency, value, onChange }: OptionChoiceProps) {
  const { t } = useTranslation('shop');
  const money = useMoney();
  return (
    <Box component="fieldset" sx={{ minWidth: 0, margin: 0, padding: 0, border: 0, display: 'grid', gap: 1 }}>
      <Box component="legend" sx={{ padding: 0, marginBlockEnd: 0.75, typography: 'subtitle2' }}>
        <bdi>{option.name}</bdi>
      </Box>
      {option.values.map((each) => (
        <Box
          key={each.value}
          sx={{
            paddingInline: 1.5,
            paddingBlock: 0.5,
            borderRadius: '8px',
            border: '1px solid',
            borderColor: each.value === value ? 'primary.main' : 'divider',
            boxShadow: each.value === value ? 'inset 0 0 0 1px var(--mui-palette-primary-main)' : 'none',
          }}
        >
          <Choice
            type="radio"
            name={option.name}
            checked={each.value === value}
            end={each.price === 0 ? t('buy.included') : `+ ${money.amount(each.price, currency)}`}
            onChange={() => onChange(each.value)}
          >
            <bdi>{each.value}</bdi>
          </Choice>
        </Box>
      ))}
    </Box>
  );
}

interface ColorChoiceProps {
  all: readonly string[];
  chosen: readonly string[];
  onChange: (colors: readonly string[]) => void;
}

function ColorChoice({ all, chosen, onChange }: ColorChoiceProps) {
  const { t } = useTranslation('shop');
  return (
    <Box component="fieldset" sx={{ minWidth: 0, margin: 0, padding: 0, border: 0 }}>
      <Box component="legend" sx={{ padding: 0, marginBlockEnd: 0.75, typography: 'subtitle2' }}>
        {t('buy.color')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {all.map((color) => {
          const isOn = chosen.includes(color);
          return (
            <Box
              component="button"
              type="button"
              key={color}
              aria-label={t('colors.one', { color })}
              aria-pressed={isOn}
              onClick={() => onChange([color])}
              sx={{
                width: 36,
                height: 36,
                padding: 0,
                borderRadius: '50%',
                border: '3px solid',
                borderColor: isOn ? 'primary.main' : 'divider',
                backgroundColor: color,
                cursor: 'pointer',
              }}
            />
          );
        })}
      </Box>
    </Box>
  );
}

interface QuantityChoiceProps {
  value: number;
  most: number;
  /** null without a limit. */
  available: number | null;
  onChange: (quantity: number) => void;
}

function QuantityChoice({ value, most, available, onChange }: QuantityChoiceProps) {
  const { t } = useTranslation('shop');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography variant="subtitle2" component="span" sx={{ flexGrow: 1 }}>
        {t('buy.quantity')}
      </Typography>
      {available !== null && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('buy.available', { count: available })}
        </Typography>
      )}
      <IconButton size="small" aria-label={t('buy.fewer')} disabled={value <= 1} onClick={() => onChange(value - 1)}>
        <Minus size={18} aria-hidden />
      </IconButton>
      <Box component="output" aria-live="polite" sx={{ minWidth: 24, textAlign: 'center', fontWeight: 600 }}>
        {value}
      </Box>
      <IconButton size="small" aria-label={t('buy.more')} disabled={value >= most} onClick={() => onChange(value + 1)}>
        <Plus size={18} aria-hidden />
      </IconButton>
    </Box>
  );
}
