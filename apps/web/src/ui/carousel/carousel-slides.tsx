import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

import type { Carousel } from './use-carousel.ts';

/** One slide. */
export interface Slide {
  key: string;
  content: ReactNode;
  /** Its own size along the axis, as CSS writes it; the carousel's by default. */
  size?: string;
}

interface CarouselSlidesProps {
  carousel: Carousel;
  /** Names the carousel for assistive technology. */
  label: string;
  slides: readonly Slide[];
  /** Size of a slide along the axis: '100%' shows one at a time, '50%' two. */
  size?: string;
  /** Space between slides in px. */
  gap?: number;
  /** Height in px; needed by a vertical carousel. */
  height?: number;
  /** Slides keep their own heights and the carousel follows the one that is shown. */
  autoHeight?: boolean;
}

/** The slides in their window. */
export function CarouselSlides(props: CarouselSlidesProps) {
  const { carousel, label, slides, size = '100%', gap = 16, height, autoHeight = false } = props;
  const { viewportRef, axis } = carousel;
  const vertical = axis === 'y';
  return (
    <Box
      component="section"
      aria-label={label}
      ref={viewportRef}
      sx={{
        overflow: 'hidden',
        borderRadius: 1.5,
        height,
        ...(autoHeight && { '@media (prefers-reduced-motion: no-preference)': { transition: 'height 200ms' } }),
      }}
    >
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          display: 'flex',
          flexDirection: vertical ? 'column' : 'row',
          alignItems: autoHeight ? 'flex-start' : 'stretch',
          height: vertical ? 1 : 'auto',
          touchAction: vertical ? 'pan-x pinch-zoom' : 'pan-y pinch-zoom',
          cursor: 'grab',
          '&:active': { cursor: 'grabbing' },
          // The distance belongs to the slides, so that an endless row closes without a seam.
          ...(vertical ? { marginBlockStart: `-${gap}px` } : { marginInlineStart: `-${gap}px` }),
        }}
      >
        {slides.map((slide) => (
          <Box
            key={slide.key}
            component="li"
            sx={{
              flex: `0 0 ${slide.size ?? size}`,
              minWidth: 0,
              minHeight: 0,
              ...(vertical ? { paddingBlockStart: `${gap}px` } : { paddingInlineStart: `${gap}px` }),
            }}
          >
            {slide.content}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
