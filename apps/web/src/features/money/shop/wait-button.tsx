import { BellRing } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { useSession } from '../../../client/session.tsx';
import { ButtonLink } from '../../../ui/link.tsx';

// Few services are full: what asks the database comes with those that are.
const OwnWait = lazy(() => import('./own-wait.tsx').then((module) => ({ default: module.OwnWait })));

interface WaitButtonProps {
  productId: string;
  /** As its page is addressed, to which signing in leads back. */
  slug: string;
}

/** For a service of which none can be ordered now: a client hears when there is a place again. Those who do not order have no button. */
export function WaitButton({ productId, slug }: WaitButtonProps) {
  const { t } = useTranslation('shop');
  const { user, status } = useSession();
  if (status === 'loading') return null;
  if (user === null)
    return (
      <ButtonLink
        fullWidth
        size="large"
        variant="contained"
        to={paths.auth.signIn}
        search={{ returnTo: paths.product.details(slug) }}
        startIcon={<BellRing size={18} aria-hidden />}
      >
        {t('wait.signIn')}
      </ButtonLink>
    );
  return user.accessLevel === 'user' ? (
    <Suspense>
      <OwnWait productId={productId} />
    </Suspense>
  ) : null;
}
