import { OpeningPage } from '../../features/content/openings/public/opening-page.tsx';

/** One opening. */
export function PublicOpeningPage() {
  return <OpeningPage />;
}
