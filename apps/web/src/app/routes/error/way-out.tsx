import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { useSession } from '../../../client/session.tsx';
import { ButtonLink } from '../../../ui/link.tsx';

/** The way on from a page that leads nowhere: to their own first page for who is signed in, to the front page for everybody else. */
export function WayOut() {
  const { t } = useTranslation('statusPages');
  const isSignedIn = useSession().status === 'authenticated';
  return (
    <ButtonLink to={isSignedIn ? paths.dashboard.root : paths.home} variant="contained" size="large">
      {t(isSignedIn ? 'goDashboard' : 'goHome')}
    </ButtonLink>
  );
}
