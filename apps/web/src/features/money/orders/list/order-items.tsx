import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { MATCH_PARENT } from '../../../../ui/match-parent.ts';
import { orderItemsQuery } from '../api/list.ts';
import { ItemPicture } from './item-picture.tsx';
import { choicesOf } from './choices-of.ts';

interface OrderItemsProps {
  orderId: string;
  currency: string;
  /** How many lines it has, so that their place is kept. */
  count: number;
}

/** What was ordered, a line each: what it was called and cost then. */
export function OrderItems({ orderId, currency, count }: OrderItemsProps) {
  const { t } = useTranslation('orders');
  const money = useMoney();
  const { data, error, refetch } = useQuery(orderItemsQuery(orderId));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Box
      component="ul"
      aria-label={t('items')}
      aria-busy={data === undefined || undefined}
      sx={{
        listStyle: 'none',
        margin: 0,
        padding: 0,
        '& > li + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      {data === undefined
        ? Array.from({ length: count }, (_, index) => (
            <Box key={index} component="li" sx={LINE}>
              <Skeleton variant="rounded" width={40} height={40} />
              <Skeleton width="40%" />
            </Box>
          ))
        : data.map((item) => (
            <Box key={item.id} component="li" sx={LINE}>
              <ItemPicture src={item.cover_url} />
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Typography
                  variant="subtitle2"
                  component="div"
                  dir="auto"
                  sx={{ overflowWrap: 'anywhere', ...MATCH_PARENT }}
                >
                  {item.name}
                </Typography>
                <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                  <bdi>{[item.sku, ...choicesOf(item.options)].filter(Boolean).join(' · ')}</bdi>
                </Typography>
              </Box>
              <Box sx={{ color: 'text.secondary', fontSize: 13, whiteSpace: 'nowrap' }}>
                {t('times', { quantity: money.number(item.quantity) })}
              </Box>
              <Box sx={{ minWidth: 88, textAlign: 'end', fontWeight: 600, fontSize: 13, whiteSpace: 'nowrap' }}>
                {money.billed(item.total, currency)}
              </Box>
            </Box>
          ))}
    </Box>
  );
}

const LINE = { display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 56, paddingBlock: 1 } as const;
