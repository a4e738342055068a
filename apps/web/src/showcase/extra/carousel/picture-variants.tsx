import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { CarouselArrows } from '../../../ui/carousel/carousel-arrows.tsx';
import { CarouselDots } from '../../../ui/carousel/carousel-dots.tsx';
import { CarouselSlides } from '../../../ui/carousel/carousel-slides.tsx';
import { CarouselThumbs } from '../../../ui/carousel/carousel-thumbs.tsx';
import { useAutoHeight } from '../../../ui/carousel/use-auto-height.ts';
import { useCarousel } from '../../../ui/carousel/use-carousel.ts';
import { useDemo } from '../../demo/use-demo.ts';
import { SlidePicture } from './slide-picture.tsx';
import { CarouselFrame, usePictureSlides } from './variants.tsx';

/** Small pictures lead to the large ones: below them, or at their side. */
export function ThumbsCarousel({ vertical = false }: { vertical?: boolean }) {
  const { t } = useTranslation('showcase');
  const { pictures } = useDemo();
  const carousel = useCarousel();
  const slides = usePictureSlides({ height: 280 });
  const label = t(vertical ? 'carousel.thumbsY' : 'carousel.thumbsX');
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: vertical ? 'minmax(0, 1fr) 70px' : 'minmax(0, 1fr)',
        justifyItems: vertical ? 'stretch' : 'center',
      }}
    >
      <Box sx={{ width: 1, minWidth: 0 }}>
        <CarouselSlides carousel={carousel} label={label} slides={slides} />
      </Box>
      <Box sx={{ maxWidth: 1, minWidth: 0 }}>
        <CarouselThumbs
          carousel={carousel}
          pictures={pictures}
          vertical={vertical}
          height={vertical ? 280 : undefined}
        />
      </Box>
    </Box>
  );
}

/** Slides of different heights; the carousel follows. */
export function AutoHeightCarousel() {
  const { t } = useTranslation('showcase');
  const { pictures } = useDemo();
  const carousel = useCarousel();
  useAutoHeight(carousel);
  const heights = [200, 280, 160, 320, 220, 260];
  const slides = pictures.map((picture, index) => ({
    key: picture.key,
    content: <SlidePicture picture={picture} height={heights[index]} />,
  }));
  return (
    <CarouselFrame
      slides={<CarouselSlides autoHeight carousel={carousel} label={t('carousel.autoHeight')} slides={slides} />}
      controls={
        <>
          <CarouselDots carousel={carousel} />
          <CarouselArrows carousel={carousel} />
        </>
      }
    />
  );
}
