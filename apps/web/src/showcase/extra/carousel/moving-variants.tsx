import AutoScroll from 'embla-carousel-auto-scroll';
import Autoplay from 'embla-carousel-autoplay';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CarouselArrows } from '../../../ui/carousel/carousel-arrows.tsx';
import { CarouselDots } from '../../../ui/carousel/carousel-dots.tsx';
import { CarouselPlayButton } from '../../../ui/carousel/carousel-play-button.tsx';
import { CarouselSlides } from '../../../ui/carousel/carousel-slides.tsx';
import { useCarousel } from '../../../ui/carousel/use-carousel.ts';
import { useMovement } from '../../../ui/carousel/use-movement.ts';
import { useReducedMotion } from '../../../ui/use-reduced-motion.ts';
import { CarouselFrame, usePictureSlides } from './variants.tsx';

/** Goes on by itself after a while; it waits while the pointer or the focus is in it, and can be stopped. */
export function AutoplayCarousel() {
  const { t } = useTranslation('showcase');
  const reduced = useReducedMotion();
  const [plugins] = useState(() => [
    Autoplay({
      delay: 4000,
      playOnInit: !reduced,
      stopOnMouseEnter: true,
      stopOnFocusIn: true,
      stopOnInteraction: false,
    }),
  ]);
  const carousel = useCarousel({ loop: true }, plugins);
  const movement = useMovement(carousel, 'autoplay');
  return (
    <CarouselFrame
      slides={<CarouselSlides carousel={carousel} label={t('carousel.autoplay')} slides={usePictureSlides()} />}
      controls={
        <>
          <CarouselDots carousel={carousel} />
          <Box sx={{ display: 'flex', gap: 1 }}>
            <CarouselPlayButton movement={movement} />
            <CarouselArrows carousel={carousel} />
          </Box>
        </>
      }
    />
  );
}

/** Glides on without a stop, until it is stopped. */
export function AutoScrollCarousel() {
  const { t } = useTranslation('showcase');
  const reduced = useReducedMotion();
  const [plugins] = useState(() => [
    AutoScroll({
      speed: 1,
      playOnInit: !reduced,
      stopOnMouseEnter: true,
      stopOnFocusIn: true,
      stopOnInteraction: false,
    }),
  ]);
  const carousel = useCarousel({ loop: true, dragFree: true }, plugins);
  const movement = useMovement(carousel, 'autoScroll');
  return (
    <CarouselFrame
      slides={
        <CarouselSlides
          carousel={carousel}
          label={t('carousel.autoScroll')}
          slides={usePictureSlides({ height: 160 })}
          size="36%"
        />
      }
      controls={<CarouselPlayButton movement={movement} />}
    />
  );
}
