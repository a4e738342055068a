import { useTheme } from '@mui/material/styles';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useState } from 'react';

import { useReducedMotion } from '../use-reduced-motion.ts';

type EmblaApi = NonNullable<UseEmblaCarouselType[1]>;
type EmblaOptions = NonNullable<Parameters<typeof useEmblaCarousel>[0]>;
type EmblaPlugins = NonNullable<Parameters<typeof useEmblaCarousel>[1]>;

/** The position of a carousel. */
interface CarouselState {
  /** Index of the stop that is shown. */
  selected: number;
  /** How many stops there are; fewer than slides when several are shown at once. */
  stops: number;
  canGoBack: boolean;
  canGoOn: boolean;
}

/** A carousel as its parts take it: the slides, the arrows, the dots, the bar. */
export interface Carousel extends CarouselState {
  viewportRef: UseEmblaCarouselType[0];
  api: EmblaApi | undefined;
  axis: 'x' | 'y';
  goTo: (stop: number) => void;
  goBack: () => void;
  goOn: () => void;
}

const START: CarouselState = { selected: 0, stops: 0, canGoBack: false, canGoOn: false };

/** What moves a carousel, in the direction of the language; where less motion is asked for, it jumps. */
export function useCarousel(options: EmblaOptions = {}, plugins: EmblaPlugins = []): Carousel {
  const { direction } = useTheme();
  const reduced = useReducedMotion();
  const [viewportRef, api] = useEmblaCarousel({ direction, ...options }, plugins);
  const [state, setState] = useState(START);

  useEffect(() => {
    if (!api) return undefined;
    const read = () => {
      setState({
        selected: api.selectedScrollSnap(),
        stops: api.scrollSnapList().length,
        canGoBack: api.canScrollPrev(),
        canGoOn: api.canScrollNext(),
      });
    };
    read();
    api.on('select', read).on('reInit', read);
    return () => {
      api.off('select', read).off('reInit', read);
    };
  }, [api]);

  return {
    ...state,
    viewportRef,
    api,
    axis: options.axis === 'y' ? 'y' : 'x',
    goTo: (stop) => api?.scrollTo(stop, reduced),
    goBack: () => api?.scrollPrev(reduced),
    goOn: () => api?.scrollNext(reduced),
  };
}
