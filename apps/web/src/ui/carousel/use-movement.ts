import type { AutoScrollType } from 'embla-carousel-auto-scroll';
import type { AutoplayType } from 'embla-carousel-autoplay';
import { useEffect, useState } from 'react';

import type { Carousel } from './use-carousel.ts';

/** A movement by itself that can be started and stopped. */
export interface CarouselMovement {
  playing: boolean;
  toggle: () => void;
}

/** Follows and steers a plug-in that moves the carousel by itself; `plugin` is its name, e.g. 'autoplay'. */
export function useMovement(carousel: Carousel, plugin: 'autoplay' | 'autoScroll'): CarouselMovement {
  const { api } = carousel;
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    if (!api) return undefined;
    const read = () => setPlaying(moverOf(api.plugins(), plugin)?.isPlaying() ?? false);
    const started = plugin === 'autoplay' ? 'autoplay:play' : 'autoScroll:play';
    const stopped = plugin === 'autoplay' ? 'autoplay:stop' : 'autoScroll:stop';
    read();
    api.on(started, read).on(stopped, read).on('reInit', read);
    return () => {
      api.off(started, read).off(stopped, read).off('reInit', read);
    };
  }, [api, plugin]);

  return {
    playing,
    toggle: () => {
      const mover = api && moverOf(api.plugins(), plugin);
      if (mover?.isPlaying()) mover.stop();
      else mover?.play();
    },
  };
}

/** The plug-ins say differently what they have in common: whether they move, and how to start and stop them. */
function moverOf(
  plugins: { autoplay?: AutoplayType; autoScroll?: AutoScrollType },
  name: 'autoplay' | 'autoScroll',
): { isPlaying: () => boolean; play: () => void; stop: () => void } | undefined {
  return plugins[name];
}
