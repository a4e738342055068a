import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ProductDetails } from '@casewright/contracts/product-answers';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../client/session.tsx';
import { useDates } from '../../../ui/format/date.ts';
import { useMoney } from '../../../ui/format/money.ts';
import { Label } from '../../../ui/label.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { Stars } from '../shared/shop/stars.tsx';
import { Part } from './part.tsx';

const ReviewDialog = lazy(() => import('./review-dialog.tsx').then((module) => ({ default: module.ReviewDialog })));

interface ReviewsProps {
  product: ProductDetails;
  onReviewed: () => void;
}

/** What buyers say of a service: the stars, how they are spread, and the newest words. */
export function Reviews({ product, onReviewed }: ReviewsProps) {
  const { t } = useTranslation('shop');
  const dates = useDates();
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Part
      title={t('reviews.title')}
      action={
        user?.accessLevel === 'user' && (
          <Button size="small" color="inherit" onClick={() => setIsOpen(true)}>
            {t('reviews.write')}
          </Button>
        )
      }
    >
      {isOpen && (
        <Suspense>
          <ReviewDialog
            productId={product.id}
            onClose={() => setIsOpen(false)}
            onReviewed={() => {
              setIsOpen(false);
              onReviewed();
            }}
          />
        </Suspense>
      )}
      <Card>
        {product.totalReviews === 0 ? (
          <Typography variant="body2" sx={{ padding: 2, color: 'text.secondary' }}>
            {t('reviews.none')}
          </Typography>
        ) : (
          <Spread product={product} />
        )}
        {product.reviews.length > 0 && (
          <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {product.reviews.map((review) => (
              <Box
                component="li"
                key={review.id}
                sx={{ display: 'flex', gap: 1.5, padding: 2, borderBlockStart: '1px solid', borderColor: 'divider' }}
              >
                <PersonAvatar name={review.name ?? t('reviews.noName')} size={32} />
                <Box sx={{ minWidth: 0 }}>
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
                    <Typography variant="subtitle2" component="h3">
                      <bdi>{review.name ?? t('reviews.noName')}</bdi>
                    </Typography>
                    <Typography variant="body2" component="span">
                      {t('reviews.ofFive', { count: review.rating })}
                    </Typography>
                    <Label color="success">{t('reviews.bought')}</Label>
                    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                      {dates.date(review.postedAt)}
                    </Typography>
                  </Box>
                  {review.comment !== '' && (
                    <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                      <bdi>{review.comment}</bdi>
                    </Typography>
                  )}
                </Box>
              </Box>
            ))}
          </Box>
        )}
      </Card>
    </Part>
  );
}

function Spread({ product }: { product: ProductDetails }) {
  const { t } = useTranslation('shop');
  const money = useMoney();
  const most = Math.max(...product.ratings.map(({ reviewCount }) => reviewCount), 1);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, padding: 2 }}>
      <Stars average={product.totalRatings} count={product.totalReviews} />
      <Box component="ul" sx={{ flex: '1 1 240px', margin: 0, padding: 0, listStyle: 'none' }}>
        {product.ratings.toReversed().map(({ starCount, reviewCount }) => (
          <Box
            component="li"
            key={starCount}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'caption' }}
          >
            <Box component="span" sx={{ minWidth: 64 }}>
              {t('reviews.starRow', { count: starCount })}
            </Box>
            <Box sx={{ flexGrow: 1, height: 6, borderRadius: '3px', backgroundColor: 'action.hover' }} aria-hidden>
              <Box
                sx={{
                  height: 6,
                  borderRadius: '3px',
                  backgroundColor: 'warning.main',
                  width: `${(reviewCount / most) * 100}%`,
                }}
              />
            </Box>
            <Box component="span" sx={{ minWidth: 24, textAlign: 'end' }}>
              {money.number(reviewCount)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
