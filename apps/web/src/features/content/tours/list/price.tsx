import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { useTourWords } from '../words.ts';

interface PriceProps {
  price: number | null;
  sale: number | null;
  currency: string;
}

/** What a place costs; what it cost before is struck out. */
export function Price({ price, sale, currency }: PriceProps) {
  const { t } = useTranslation('tours');
  const words = useTourWords();
  if (sale === null) return <span>{words.price(price, currency)}</span>;
  return (
    <>
      <Box
        component="del"
        aria-label={t('before', { price: words.price(price, currency) })}
        sx={{ opacity: 0.72, marginInlineEnd: 0.75 }}
      >
        {words.price(price, currency)}
      </Box>
      <span>{words.price(sale, currency)}</span>
    </>
  );
}
