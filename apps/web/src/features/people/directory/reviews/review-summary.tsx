import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { useMoney } from '../../../../ui/format/money.ts';

interface ReviewSummaryProps {
  summary: { total: number; average: number; stars: readonly { rating: number; count: number }[] };
}

/** The average, and how many gave how many stars. */
export function ReviewSummary({ summary: { total, average, stars } }: ReviewSummaryProps) {
  const { t } = useTranslation('directory');
  const money = useMoney();
  const shown = money.number(Math.round(average * 10) / 10);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
      <Box sx={{ textAlign: 'center' }}>
        <Typography variant="h2" component="p">
          {shown}
        </Typography>
        <Rating readOnly value={average} precision={0.1} aria-label={t('reviews.stars', { rating: shown })} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('reviews.count', { count: total })}
        </Typography>
      </Box>
      <Box
        component="ul"
        sx={{ flex: '1 1 240px', display: 'grid', gap: 1, padding: 0, margin: 0, listStyle: 'none', maxWidth: 440 }}
      >
        {stars.map(({ rating, count }) => (
          <Box
            component="li"
            key={rating}
            sx={{
              display: 'grid',
              gridTemplateColumns: '72px 1fr 40px',
              gap: 1.5,
              alignItems: 'center',
              typography: 'body2',
            }}
          >
            <span>{t('reviews.starCount', { count: rating })}</span>
            <LinearProgress
              aria-hidden
              variant="determinate"
              value={(100 * count) / total}
              sx={{ height: 6, borderRadius: 3 }}
            />
            <Box component="span" sx={{ textAlign: 'end', color: 'text.secondary' }}>
              {money.number(count)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
