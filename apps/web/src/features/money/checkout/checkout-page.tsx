import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '@mui/utils';
import { CHECKOUT_COMPLETE, CHECKOUT_STEPS, checkoutStep } from '@casewright/contracts/cart';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { useSession } from '../../../client/session.tsx';
import { RouterLink } from '../../../ui/link.tsx';
import { useCart } from '../shared/cart/cart-store.ts';
import { useAccountCart } from '../shared/cart/follow-account.ts';
import { CartStep } from './cart-step.tsx';
import { Alert, RefusalAlert } from './notices.tsx';

const BillingStep = lazy(() => import('./billing-step.tsx').then((module) => ({ default: module.BillingStep })));
const PaymentStep = lazy(() => import('./payment-step.tsx').then((module) => ({ default: module.PaymentStep })));
// Few come back to a cart that was filled again.
const FilledSince = lazy(() => import('./filled-since.tsx').then((module) => ({ default: module.FilledSince })));
const Complete = lazy(() => import('./complete.tsx').then((module) => ({ default: module.Complete })));

const waiting = <Skeleton variant="rounded" height={360} aria-busy="true" />;

/** The checkout: cart, who buys, payment; and the end. The step is in the address, and one that lacks something leads to what it lacks. */
export function Checkout() {
  const { t } = useTranslation('checkout');
  const { step: asked, request, paid, order } = useSearch({ from: `/main${paths.product.checkout}` });
  const { status, user } = useSession();
  const cart = useCart();
  const navigate = useNavigate();
  useAccountCart();
  const taken = useGuestOrder(request, status === 'authenticated');
  // An order that was placed is shown until the reader goes on, also where another tab has placed it.
  const isOver = cart.order !== null && cart.items.length === 0;
  const wanted = checkoutStep(asked === undefined ? null : String(asked), cart);
  const step = isOver ? CHECKOUT_COMPLETE : wanted === CHECKOUT_COMPLETE ? 0 : wanted;
  // Led back from a payment after the cart was filled again, here or in another tab: the order is the one of before.
  const isFilledSince =
    asked === CHECKOUT_COMPLETE &&
    !isOver &&
    cart.items.length > 0 &&
    user?.accessLevel === 'user' &&
    (order ?? paid) !== undefined;
  const go = (next: number) => navigate({ to: paths.product.checkout, search: next === 0 ? {} : { step: next } });
  return (
    <Container maxWidth="lg" sx={{ maxWidth: { lg: 1048 }, paddingBlock: { xs: 2.5, md: 4 } }}>
      {/* The steps say what is shown; its end has a heading of its own. */}
      {step !== CHECKOUT_COMPLETE && (
        <Box component="h1" sx={visuallyHidden}>
          {t('title')}
        </Box>
      )}
      <Steps step={step} onGo={(next) => void go(next)} />
      {user !== null && user.accessLevel !== 'user' && (
        <Alert severity="info" sx={{ marginBlockEnd: 2 }}>
          {t('staff')}
        </Alert>
      )}
      {isFilledSince && (
        <Suspense>
          <FilledSince order={order} paid={paid} />
        </Suspense>
      )}
      {request !== undefined && status === 'unauthenticated' && (
        <Alert severity="warning" sx={{ marginBlockEnd: 2 }}>
          {t('guest.linkOver')}{' '}
          <RouterLink to={paths.auth.signIn} color="inherit" underline="always">
            {t('guest.signIn')}
          </RouterLink>
        </Alert>
      )}
      {taken.error !== null && (
        <Box sx={{ marginBlockEnd: 2 }}>
          <RefusalAlert error={taken.error} />
        </Box>
      )}
      {/* The server knows no cart: its page shows none. */}
      {import.meta.env.SSR || taken.pending || status === 'loading' ? (
        waiting
      ) : step === CHECKOUT_COMPLETE && cart.order !== null ? (
        <Suspense fallback={waiting}>
          <Complete order={cart.order} paid={paid ?? null} />
        </Suspense>
      ) : step === 0 ? (
        <CartStep onNext={() => void go(1)} />
      ) : step === 1 ? (
        <Suspense fallback={waiting}>
          <BillingStep onBack={() => void go(0)} onNext={() => void go(2)} />
        </Suspense>
      ) : (
        <Suspense fallback={waiting}>
          <PaymentStep
            onCart={() => void go(0)}
            onBilling={() => void go(1)}
            onPlaced={() => void go(CHECKOUT_COMPLETE)}
          />
        </Suspense>
      )}
    </Container>
  );
}

/** Takes what a guest wanted to order into the cart, once its letter has signed them in. */
function useGuestOrder(request: string | undefined, isSignedIn: boolean): { pending: boolean; error: unknown } {
  const [settled, setSettled] = useState<{ request: string; error: unknown } | null>(null);
  const wanted = isSignedIn ? request : undefined;
  useEffect(() => {
    if (wanted === undefined) return;
    const take = async () => {
      try {
        const { takeGuestOrder } = await import('./take-guest-order.ts');
        await takeGuestOrder(wanted);
        setSettled({ request: wanted, error: null });
      } catch (error) {
        setSettled({ request: wanted, error });
      }
    };
    void take();
  }, [wanted]);
  if (wanted === undefined) return { pending: false, error: null };
  return settled?.request === wanted ? { pending: false, error: settled.error } : { pending: true, error: null };
}

function Steps({ step, onGo }: { step: number; onGo: (step: number) => void }) {
  const { t } = useTranslation('checkout');
  return (
    <Box
      component="ol"
      aria-label={t('steps.label')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, sm: 2 },
        margin: 0,
        marginBlockEnd: { xs: 2.5, md: 4 },
        padding: 0,
        listStyle: 'none',
      }}
    >
      {CHECKOUT_STEPS.map((name, index) => {
        const isDone = index < step;
        return (
          <Box
            component="li"
            key={name}
            aria-current={index === step ? 'step' : undefined}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              minWidth: 0,
              ...(index > 0 && {
                flexGrow: 1,
                '&::before': { content: '""', flexGrow: 1, minWidth: 12, height: '1px', backgroundColor: 'divider' },
              }),
            }}
          >
            <Box
              component={isDone && step < CHECKOUT_COMPLETE ? 'button' : 'span'}
              {...(isDone && step < CHECKOUT_COMPLETE && { type: 'button', onClick: () => onGo(index) })}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                padding: 0,
                border: 0,
                background: 'none',
                font: 'inherit',
                typography: 'subtitle2',
                whiteSpace: 'nowrap',
                color: index === step ? 'text.primary' : 'text.secondary',
                cursor: isDone ? 'pointer' : 'default',
              }}
            >
              <Box
                component="span"
                sx={{
                  display: 'grid',
                  placeItems: 'center',
                  width: 24,
                  height: 24,
                  borderRadius: '50%',
                  fontSize: 12,
                  color: index <= step ? 'primary.contrastText' : 'text.secondary',
                  backgroundColor: index <= step ? 'primary.main' : 'action.selected',
                }}
              >
                {isDone ? <Check size={16} aria-hidden /> : index + 1}
              </Box>
              <Box component="span" sx={{ display: { xs: index === step ? 'inline' : 'none', sm: 'inline' } }}>
                {t(`steps.${name}`)}
              </Box>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
