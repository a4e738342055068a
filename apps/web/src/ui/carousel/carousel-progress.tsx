import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';

import type { Carousel } from './use-carousel.ts';

/** A bar that fills on the way from the first slide to the last; it repeats what the buttons say. */
export function CarouselProgress({ carousel }: { carousel: Carousel }) {
  const bar = useRef<HTMLDivElement>(null);
  const { api } = carousel;

  useEffect(() => {
    if (!api) return undefined;
    // Written straight to the element: a render for every frame of a movement would be too slow.
    const write = () => {
      const share = Math.min(1, Math.max(0, api.scrollProgress()));
      if (bar.current) bar.current.style.width = `${share * 100}%`;
    };
    write();
    api.on('scroll', write).on('reInit', write);
    return () => {
      api.off('scroll', write).off('reInit', write);
    };
  }, [api]);

  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        width: 1,
        maxWidth: 160,
        height: 4,
        borderRadius: 2,
        overflow: 'hidden',
        backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.24),
      })}
    >
      <Box ref={bar} sx={{ height: 1, backgroundColor: 'primary.main' }} />
    </Box>
  );
}
