import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { useSession } from '../../../client/session.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { lastPlace } from '../../last-place.ts';

/** The router writes text that looks like a number in quotes. */
const asRouter = (value: string) => (/^\d+$/.test(value) ? Number(value) : value);

/**
 * The way on from a page that leads nowhere: to where they were and to their own first page for who is signed in, to the front page for
 * everybody else. `back` is false where the page itself is where they were.
 */
export function WayOut({ back = false }: { back?: boolean }) {
  const { t } = useTranslation('statusPages');
  const isSignedIn = useSession().status === 'authenticated';
  const place = back && isSignedIn ? lastPlace() : null;
  const first = (
    <ButtonLink
      to={isSignedIn ? paths.dashboard.root : paths.home}
      variant={place === null ? 'contained' : 'text'}
      color={place === null ? 'primary' : 'inherit'}
      size="large"
    >
      {t(isSignedIn ? 'goDashboard' : 'goHome')}
    </ButtonLink>
  );
  if (place === null) return first;
  const { pathname, searchParams } = new URL(place, location.origin);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
      <ButtonLink
        to={pathname}
        search={Object.fromEntries([...searchParams].map(([name, value]) => [name, asRouter(value)]))}
        variant="contained"
        size="large"
      >
        {t('goBack')}
      </ButtonLink>
      {first}
    </Box>
  );
}
