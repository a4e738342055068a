import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { useReading } from '../../../../client/use-reading.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { showProvider } from '../api/show-provider.ts';
import { PaymentSummary } from './payment-summary.tsx';

// Guests look at what it comes to without the form.
const PayPlan = lazy(async () => ({ default: (await import('./pay-plan-page.tsx')).PayPlanPage }));

/** The page on which a plan is paid: whose it is, with which card, and what it comes to. A guest sees what it comes to, and signs in. */
export function Payment() {
  const { t } = useTranslation('planBilling');
  const { user, status } = useSession();
  const { data: provider, error, retry } = useReading(showProvider, '');
  const { href } = useLocation();
  return (
    <Container maxWidth="lg" sx={{ paddingBlock: { xs: 5, md: 8 } }}>
      <Box sx={{ textAlign: 'center', marginBlockEnd: { xs: 4, md: 6 } }}>
        <Typography variant="h2" component="h1">
          {t('title')}
        </Typography>
        <Typography sx={{ marginBlockStart: 2, color: 'text.secondary' }}>{t('intro')}</Typography>
      </Box>
      {Boolean(error) && <ErrorState error={error} onRetry={retry} />}
      {status === 'loading' || (provider === undefined && !error) ? (
        <Skeleton variant="rounded" height={560} aria-busy="true" />
      ) : user !== null && provider != null ? (
        <Suspense fallback={<Skeleton variant="rounded" height={560} aria-busy="true" />}>
          <PayPlan user={user} />
        </Suspense>
      ) : (
        !error && (
          <Box sx={{ display: 'grid', gap: 4, maxWidth: 560, marginInline: 'auto' }}>
            {provider === null && (
              <Alert severity="info">
                <AlertTitle>{t('off.title')}</AlertTitle>
                {t('off.text')}
              </Alert>
            )}
            <PaymentSummary>
              {provider !== null && (
                <ButtonLink
                  to={paths.auth.signIn}
                  search={{ returnTo: href }}
                  fullWidth
                  size="large"
                  variant="contained"
                >
                  {t('signIn')}
                </ButtonLink>
              )}
            </PaymentSummary>
          </Box>
        )
      )}
    </Container>
  );
}
