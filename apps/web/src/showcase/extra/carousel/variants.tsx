import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { CarouselArrows } from '../../../ui/carousel/carousel-arrows.tsx';
import { CarouselDots } from '../../../ui/carousel/carousel-dots.tsx';
import { CarouselProgress } from '../../../ui/carousel/carousel-progress.tsx';
import { CarouselSlides, type Slide } from '../../../ui/carousel/carousel-slides.tsx';
import { useCarousel } from '../../../ui/carousel/use-carousel.ts';
import { type SlideEffect, useSlideEffect } from '../../../ui/carousel/use-slide-effect.ts';
import { useDemo } from '../../demo/use-demo.ts';
import { SlidePicture } from './slide-picture.tsx';

/** Slides above, what steers them below. */
export function CarouselFrame({ slides, controls }: { slides: ReactNode; controls: ReactNode }) {
  return (
    <Stack spacing={2}>
      {slides}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        {controls}
      </Box>
    </Stack>
  );
}

/** The pictures of the samples as slides. */
export function usePictureSlides(options: { height?: number; wide?: boolean } = {}): Slide[] {
  const { pictures } = useDemo();
  return pictures.map((picture) => ({ key: picture.key, content: <SlidePicture picture={picture} {...options} /> }));
}

/** Slides at the start, in the middle or at the end of their window. */
export function AlignedCarousel({ align }: { align: 'start' | 'center' | 'end' }) {
  const { t } = useTranslation('showcase');
  const carousel = useCarousel({ align });
  const slides = usePictureSlides();
  return (
    <CarouselFrame
      slides={<CarouselSlides carousel={carousel} label={t(`carousel.${align}`)} slides={slides} size="46%" />}
      controls={
        <>
          <CarouselDots carousel={carousel} />
          <CarouselArrows carousel={carousel} />
        </>
      }
    />
  );
}

/** A bar shows how far it is to the end. */
export function ProgressCarousel() {
  const { t } = useTranslation('showcase');
  const carousel = useCarousel({ dragFree: true });
  return (
    <CarouselFrame
      slides={
        <CarouselSlides carousel={carousel} label={t('carousel.progress')} slides={usePictureSlides()} size="46%" />
      }
      controls={
        <>
          <CarouselProgress carousel={carousel} />
          <CarouselArrows carousel={carousel} />
        </>
      }
    />
  );
}

/** Slides change with their distance from the middle. */
export function EffectCarousel({ effect }: { effect: SlideEffect }) {
  const { t } = useTranslation('showcase');
  const carousel = useCarousel({ loop: true, align: 'center' });
  useSlideEffect(carousel, effect);
  const slides = usePictureSlides({ wide: effect === 'parallax' });
  return (
    <CarouselFrame
      slides={
        <CarouselSlides
          carousel={carousel}
          label={t(`carousel.${effect}`)}
          slides={slides}
          size={effect === 'parallax' ? '80%' : '62%'}
        />
      }
      controls={
        <>
          <CarouselDots carousel={carousel} />
          <CarouselArrows carousel={carousel} />
        </>
      }
    />
  );
}

/** From right to left whatever the language. */
export function RtlCarousel() {
  const { t } = useTranslation('showcase');
  const carousel = useCarousel({ direction: 'rtl', align: 'start' });
  return (
    <div dir="rtl">
      <CarouselFrame
        slides={<CarouselSlides carousel={carousel} label={t('carousel.rtl')} slides={usePictureSlides()} size="46%" />}
        controls={
          <>
            <CarouselDots carousel={carousel} />
            <CarouselArrows carousel={carousel} rtl />
          </>
        }
      />
    </div>
  );
}

/** Each slide as wide as it needs to be. */
export function VariableWidthCarousel() {
  const { t } = useTranslation('showcase');
  const carousel = useCarousel({ align: 'start', containScroll: 'trimSnaps' });
  const widths = ['60%', '32%', '44%', '72%', '28%', '50%'];
  const slides = usePictureSlides().map((slide, index) => ({ ...slide, size: widths[index] }));
  return (
    <CarouselFrame
      slides={<CarouselSlides carousel={carousel} label={t('carousel.variableWidths')} slides={slides} />}
      controls={
        <>
          <CarouselDots carousel={carousel} />
          <CarouselArrows carousel={carousel} />
        </>
      }
    />
  );
}

/** One above the other. */
export function VerticalCarousel() {
  const { t } = useTranslation('showcase');
  const carousel = useCarousel({ axis: 'y', align: 'start' });
  return (
    <Box sx={{ display: 'grid', gap: 2, alignItems: 'center', gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
      <CarouselSlides
        carousel={carousel}
        label={t('carousel.yAxis')}
        slides={usePictureSlides({ height: 200 })}
        size="216px"
        height={300}
      />
      <Stack spacing={1} sx={{ alignItems: 'center' }}>
        <CarouselDots carousel={carousel} />
      </Stack>
    </Box>
  );
}

/** Numbers in place of dots. */
export function NumberedCarousel() {
  const { t } = useTranslation('showcase');
  const carousel = useCarousel({ loop: true });
  return (
    <CarouselFrame
      slides={<CarouselSlides carousel={carousel} label={t('carousel.dotsNumber')} slides={usePictureSlides()} />}
      controls={
        <>
          <CarouselDots carousel={carousel} numbered />
          <CarouselArrows carousel={carousel} />
        </>
      }
    />
  );
}
