import 'driver.js/dist/driver.css';
import './tour.css';
import { driver } from 'driver.js';

import type { Translate } from '../../i18n/text-keys.ts';
import type { TourStep } from './tour.ts';

/** See startTour, which fetches this when it is needed. */
export function showTour(steps: readonly TourStep[], t: Translate<'widgets'>): void {
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const opener = document.activeElement;
  const tour = driver({
    animate: !reduced,
    smoothScroll: !reduced,
    showProgress: true,
    stagePadding: 8,
    stageRadius: 16,
    popoverClass: 'tour',
    nextBtnText: t('tour.next'),
    prevBtnText: t('tour.previous'),
    doneBtnText: t('tour.done'),
    steps: steps.map(({ element, title, text }) => ({ element, popover: { title, description: text } })),
    // The keyboard goes on where the tour was started.
    onDestroyed: () => opener instanceof HTMLElement && opener.focus(),
    onPopoverRender: (popover, { index = 0 }) => {
      popover.closeButton.textContent = '×';
      popover.closeButton.setAttribute('aria-label', t('tour.close'));
      popover.progress.textContent = t('tour.progress', { number: index + 1, total: steps.length });
    },
  });
  tour.drive();
}
