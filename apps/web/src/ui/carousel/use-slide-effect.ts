import { useEffect } from 'react';

import { useReducedMotion } from '../use-reduced-motion.ts';
import type { Carousel } from './use-carousel.ts';

/** How slides change with their distance from the place in the middle. */
export type SlideEffect = 'opacity' | 'scale' | 'parallax';

/** Marks the element inside a slide that the effect moves; without one it is the slide's first element. */
export const EFFECT_LAYER = 'data-carousel-layer';

type Api = NonNullable<Carousel['api']>;

/** The distance of a stop from the present place, in stops; in an endless row the shorter way round counts. */
function distanceOf(api: Api, stop: number): number {
  const snaps = api.scrollSnapList();
  let distance = (snaps[stop] ?? 0) - api.scrollProgress();
  const { slideLooper, options } = api.internalEngine();
  if (options.loop) {
    for (const point of slideLooper.loopPoints) {
      const target = point.target();
      if (point.index === stop && target !== 0)
        distance = (snaps[stop] ?? 0) + (target < 0 ? -1 : 1) - api.scrollProgress();
    }
  }
  return distance * Math.max(1, snaps.length - (options.loop ? 0 : 1));
}

function apply(layer: HTMLElement, effect: SlideEffect, distance: number): void {
  const near = Math.max(0, 1 - Math.abs(distance));
  if (effect === 'opacity') layer.style.opacity = String(0.25 + near * 0.75);
  else if (effect === 'scale') layer.style.transform = `scale(${0.82 + near * 0.18})`;
  else layer.style.translate = `${-distance * 20}% 0`;
}

/** Gives the slides an effect that follows the movement; none where less motion is asked for. */
export function useSlideEffect({ api }: Carousel, effect: SlideEffect): void {
  const reduced = useReducedMotion();

  useEffect(() => {
    if (!api || reduced) return undefined;
    const write = () => {
      for (const [stop, slide] of api.slideNodes().entries()) {
        const layer = slide.querySelector<HTMLElement>(`[${EFFECT_LAYER}]`) ?? slide.firstElementChild;
        if (layer instanceof HTMLElement) apply(layer, effect, distanceOf(api, stop));
      }
    };
    write();
    api.on('scroll', write).on('reInit', write);
    return () => {
      api.off('scroll', write).off('reInit', write);
    };
  }, [api, effect, reduced]);
}
