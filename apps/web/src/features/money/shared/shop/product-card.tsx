import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Product } from '@casewright/contracts/product-answers';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { usePracticeAreaText } from '../../../../ui/format/practice-areas.ts';
import { Label } from '../../../../ui/label.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { CategoryIcon } from './category-icon.tsx';
import { ColorDots } from './color-dots.tsx';
import { ProductPrice } from './product-price.tsx';
import { Stars } from './stars.tsx';

interface ProductCardProps {
  product: Product;
  /** At the end of the last line: what can be done about it. */
  action?: ReactNode;
}

/** A service in a list: what it is, by whom, what it costs and when it is ready. Its name leads to its page. */
export function ProductCard({ product, action }: ProductCardProps) {
  const areaName = usePracticeAreaText();
  const { newLabel, saleLabel } = product;
  return (
    <Card
      component="li"
      data-product={product.slug}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1, padding: 2, listStyle: 'none', minHeight: 224 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 24 }}>
        <Box component="span" sx={{ display: 'inline-flex', color: 'primary.main' }}>
          <CategoryIcon category={product.category} />
        </Box>
        <Typography variant="caption" noWrap sx={{ flexGrow: 1, minWidth: 0, color: 'text.secondary' }}>
          {areaName({ slug: product.practiceArea, name: product.practiceAreaName })}
        </Typography>
        <Stars average={product.totalRatings} count={product.totalReviews} />
      </Box>
      <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere', lineHeight: '24px' }}>
        <RouterLink to={paths.product.details(product.slug)} color="inherit" underline="hover">
          <bdi>{product.name}</bdi>
        </RouterLink>
      </Typography>
      {product.subDescription && (
        <Typography variant="body2" sx={clamp}>
          <bdi>{product.subDescription}</bdi>
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
        {newLabel.enabled && <Label color="info">{newLabel.content}</Label>}
        {saleLabel.enabled && <Label color="error">{saleLabel.content}</Label>}
        <ColorDots colors={product.colors} />
      </Box>
      <Box sx={{ flexGrow: 1 }} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}>
        {product.lawyer !== null && (
          <PersonAvatar name={product.lawyer.name} src={product.lawyer.avatarUrl} size={24} />
        )}
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          <bdi>{product.lawyer?.name ?? product.firm.name}</bdi>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', gap: 1 }}>
        <Box sx={{ display: 'grid' }}>
          <ProductPrice price={product.price} priceSale={product.priceSale} currency={product.currency} />
          <Availability product={product} />
        </Box>
        {action}
      </Box>
    </Card>
  );
}

/** When it is ready; and where few or none can be ordered now, that. */
function Availability({ product }: { product: Product }) {
  const { t } = useTranslation('shop');
  const { available, deliveryDays } = product;
  const isScarce = product.inventoryType !== 'in stock';
  return (
    <Typography
      variant="caption"
      sx={isScarce ? { color: 'warning.dark', fontWeight: 600 } : { color: 'text.secondary' }}
    >
      {available === 0
        ? t('stock.none')
        : isScarce && available !== null
          ? t('stock.left', { count: available })
          : deliveryDays !== null && t('ready.in', { count: deliveryDays })}
    </Typography>
  );
}

const clamp = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  color: 'text.secondary',
} as const;
