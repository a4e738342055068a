import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Carousel } from './use-carousel.ts';

interface CarouselArrowsProps {
  carousel: Carousel;
  /** The carousel runs from right to left whatever the language. */
  rtl?: boolean;
}

/** The two buttons that lead to the slides before and after. */
export function CarouselArrows({ carousel, rtl = false }: CarouselArrowsProps) {
  const { t } = useTranslation('widgets');
  const vertical = carousel.axis === 'y';
  const mirrored = vertical ? {} : rtl ? { transform: 'scaleX(-1)' } : { '[dir=rtl] &': { transform: 'scaleX(-1)' } };
  return (
    <Box dir={rtl ? 'rtl' : undefined} sx={{ display: 'flex', gap: 1 }}>
      <IconButton aria-label={t('carousel.previous')} disabled={!carousel.canGoBack} onClick={carousel.goBack}>
        <Box component={vertical ? ChevronUp : ChevronLeft} size={20} aria-hidden sx={mirrored} />
      </IconButton>
      <IconButton aria-label={t('carousel.next')} disabled={!carousel.canGoOn} onClick={carousel.goOn}>
        <Box component={vertical ? ChevronDown : ChevronRight} size={20} aria-hidden sx={mirrored} />
      </IconButton>
    </Box>
  );
}
