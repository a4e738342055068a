import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';

import { useMoney } from '../../../../ui/format/money.ts';

interface ProductPriceProps {
  price: number;
  /** What it costs for now, where it is on sale. */
  priceSale: number | null;
  currency: string;
  /** Large on the page of a service, and small in a row. */
  size?: 'small' | 'medium' | 'large';
}

const SIZES = { small: 14, medium: 20, large: 32 } as const;

/** What a service costs; the price before a sale is struck, and said to be the old one. */
export function ProductPrice({ price, priceSale, currency, size = 'medium' }: ProductPriceProps) {
  const { t } = useTranslation('shop');
  const money = useMoney();
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 1,
        fontSize: SIZES[size],
        lineHeight: size === 'large' ? '40px' : '28px',
        fontWeight: 700,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <span>{price === 0 ? t('price.free') : money.amount(priceSale ?? price, currency)}</span>
      {priceSale !== null && (
        <Box component="span" sx={{ fontSize: size === 'small' ? 12 : 14, fontWeight: 400, color: 'text.secondary' }}>
          <Box component="span" sx={visuallyHidden}>
            {t('price.before')}{' '}
          </Box>
          <del>{money.amount(price, currency)}</del>
        </Box>
      )}
    </Box>
  );
}
