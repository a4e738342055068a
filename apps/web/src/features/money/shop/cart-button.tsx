import Box from '@mui/material/Box';
import { ShoppingCart } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { RouterAnchor } from '../../../ui/link.tsx';
import { useCart } from '../shared/cart/cart-store.ts';
import { useAccountCart } from '../shared/cart/follow-account.ts';

/** Leads to the cart, and says how much is in it. */
export function CartButton() {
  const { t } = useTranslation('shop');
  const { totalItems } = useCart();
  useAccountCart();
  return (
    <Box
      component={RouterAnchor}
      to={paths.product.checkout}
      aria-label={t('cart.open', { count: totalItems })}
      sx={{
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: 40,
        height: 40,
        borderRadius: '8px',
        color: 'text.primary',
        border: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.paper',
        '&:hover': { backgroundColor: 'action.hover' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    >
      <ShoppingCart size={20} aria-hidden />
      {totalItems > 0 && (
        <Box
          component="span"
          aria-hidden
          sx={{
            position: 'absolute',
            insetBlockStart: -8,
            insetInlineEnd: -8,
            minWidth: 20,
            paddingInline: 0.5,
            borderRadius: '10px',
            fontSize: 12,
            lineHeight: '20px',
            fontWeight: 700,
            textAlign: 'center',
            color: 'primary.contrastText',
            backgroundColor: 'primary.main',
          }}
        >
          {totalItems}
        </Box>
      )}
    </Box>
  );
}
