import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { type Carousel, useCarousel } from './use-carousel.ts';

interface CarouselThumbsProps {
  /** The carousel that the small pictures steer. */
  carousel: Carousel;
  pictures: readonly { key: string; src: string }[];
  /** Beside the carousel instead of below it; then `height` in px is needed. */
  vertical?: boolean;
  height?: number;
}

/** Small pictures that lead to the slides; a row or column that moves along with them. */
export function CarouselThumbs({ carousel, pictures, vertical = false, height }: CarouselThumbsProps) {
  const { t } = useTranslation('widgets');
  const { viewportRef, api } = useCarousel({ containScroll: 'keepSnaps', dragFree: true, axis: vertical ? 'y' : 'x' });
  const { selected } = carousel;

  useEffect(() => {
    api?.scrollTo(selected);
  }, [api, selected]);

  return (
    <Box ref={viewportRef} sx={{ overflow: 'hidden', height, padding: '3px' }}>
      <Box sx={{ display: 'flex', flexDirection: vertical ? 'column' : 'row', gap: 1, height: vertical ? 1 : 'auto' }}>
        {pictures.map(({ key, src }, index) => (
          <ButtonBase
            key={key}
            aria-label={t('carousel.goTo', { number: index + 1 })}
            aria-current={index === selected ? 'true' : undefined}
            onClick={() => carousel.goTo(index)}
            sx={(theme) => ({
              flexShrink: 0,
              width: 64,
              height: 48,
              borderRadius: 1,
              overflow: 'hidden',
              opacity: 0.55,
              transition: theme.transitions.create(['opacity', 'box-shadow'], { duration: 160 }),
              '&:hover': { opacity: 0.85 },
              '&[aria-current]': { opacity: 1, boxShadow: `0 0 0 2px ${theme.vars.palette.primary.main}` },
            })}
          >
            <Box component="img" src={src} alt="" sx={{ width: 1, height: 1, objectFit: 'cover' }} />
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
}
