import { OwnApplicationPage } from '../../features/content/openings/public/own-application-page.tsx';

/** What somebody has sent for an opening. */
export function PublicOwnApplicationPage() {
  return <OwnApplicationPage />;
}
