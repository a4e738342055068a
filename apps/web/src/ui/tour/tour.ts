import type { Translate } from '../../i18n/text-keys.ts';

/** One stop of a guided tour. */
export interface TourStep {
  /** A selector of what is explained; without one the words are in the middle of the window. */
  element?: string;
  title: string;
  text: string;
}

/**
 * Leads a person through a page. The library's code comes with the first tour. Its words are set as plain text: the build takes its
 * use of innerHTML away (build/plain-text-tour.ts), which the page's policy would refuse anyway.
 */
export async function startTour(steps: readonly TourStep[], t: Translate<'widgets'>): Promise<void> {
  const { showTour } = await import('./tour-view.ts');
  showTour(steps, t);
}
