import { TourPage } from '../../features/content/tours/public/tour-page.tsx';

/** One tour. */
export function PublicTourPage() {
  return <TourPage />;
}
