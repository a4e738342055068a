import { lazy } from 'react';

import { loadTexts } from '../../../../i18n/i18n.ts';
import { LazyPart } from '../../../../ui/feedback/lazy-part.tsx';

const TourOverview = lazy(async () => {
  const [module] = await Promise.all([import('./tour-overview.tsx'), loadTexts('tours', 'tourBookings')]);
  return { default: module.TourOverview };
});

const HEIGHT = 640;

/** The bookings of tours on a page of more: its words and parts are fetched by those who open it. */
export function TourPart({ administers }: { administers: boolean }) {
  return (
    <LazyPart height={HEIGHT}>
      <TourOverview administers={administers} />
    </LazyPart>
  );
}
