import Button from '@mui/material/Button';
import type { Product } from '@casewright/contracts/product-answers';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { cartVerbs, useCart } from '../shared/cart/cart-store.ts';
import { firstChoices, itemOf } from './item-of.ts';

/** Puts one of a service into the cart, with the first of its choices; says so when it is there. Where none is left, its page has the wait list. */
export function AddButton({ product }: { product: Product }) {
  const { t } = useTranslation('shop');
  const there = useCart().items.find(({ id }) => id === product.id);
  const isFull = product.available !== null && (there?.quantity ?? 0) >= product.available;
  if (product.available === 0 && there === undefined)
    return (
      <ButtonLink
        to={paths.product.details(product.slug)}
        variant="outlined"
        color="inherit"
        aria-label={t('card.waitOf', { name: product.name })}
        sx={{ flexShrink: 0 }}
      >
        {t('card.wait')}
      </ButtonLink>
    );
  return (
    <Button
      variant="outlined"
      color="inherit"
      disabled={isFull}
      aria-label={t(isFull ? 'card.noneOf' : 'card.addOf', { name: product.name })}
      startIcon={there && <Check size={18} aria-hidden />}
      onClick={() =>
        cartVerbs.add(itemOf(product, there?.options ?? firstChoices(product), product.colors.slice(0, 1)))
      }
      sx={{ flexShrink: 0 }}
    >
      {t(there ? 'card.added' : isFull ? 'card.none' : 'card.add', { count: there?.quantity ?? 0 })}
    </Button>
  );
}
