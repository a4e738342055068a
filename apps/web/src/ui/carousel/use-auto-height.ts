import { useEffect } from 'react';

import type { Carousel } from './use-carousel.ts';

/** The carousel takes the height of the slide that is shown; its slides must keep their own (`autoHeight`). */
export function useAutoHeight({ api, selected }: Carousel): void {
  useEffect(() => {
    if (!api) return undefined;
    const fit = () => {
      const slide = api.slideNodes()[selected]?.firstElementChild;
      if (slide instanceof HTMLElement) api.rootNode().style.height = `${slide.offsetHeight}px`;
    };
    fit();
    api.on('reInit', fit).on('slidesInView', fit);
    return () => {
      api.off('reInit', fit).off('slidesInView', fit);
    };
  }, [api, selected]);
}
