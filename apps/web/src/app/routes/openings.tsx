import { OpeningsPage } from '../../features/content/openings/public/openings-page.tsx';

/** What firms offer to those who look for work. */
export function PublicOpeningsPage() {
  return <OpeningsPage />;
}
