import { ToursPage } from '../../features/content/tours/public/tours-page.tsx';

/** The tours that firms offer. */
export function PublicToursPage() {
  return <ToursPage />;
}
