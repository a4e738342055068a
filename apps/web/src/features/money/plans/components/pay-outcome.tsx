import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiCard from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { refreshSessionUser } from '../../../../client/look-up-person.ts';
import { paths } from '../../../../client/paths.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { billQuery, type Card } from '../api/own-plan.ts';
import { isPlanName } from '../model/plan.ts';

interface PayOutcomeProps {
  /** Null where nothing was to be paid, and the change holds later. */
  bill: string | null;
  cards: readonly Card[];
  onPay: (bill: string, card: string) => Promise<void>;
  pending: boolean;
  refusal: unknown;
  onBack: () => void;
}

const ICONS = { paid: CircleCheck, open: Clock, void: CircleX, scheduled: CircleCheck } as const;

/** What became of the payment; while it is on its way it is asked for again. */
export function PayOutcome({ bill, cards, onPay, pending, refusal, onBack }: PayOutcomeProps) {
  const { t } = useTranslation('planBilling');
  const { t: tPlans } = useTranslation('plans');
  const { data, error, refetch } = useQuery({ ...billQuery(bill ?? ''), enabled: bill !== null });
  const status = bill === null ? 'scheduled' : data?.status;
  useEffect(() => {
    if (status === 'paid') void refreshSessionUser();
  }, [status]);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (bill !== null && data === undefined) return <Skeleton variant="rounded" height={320} aria-busy="true" />;
  const isOwed = data?.status === 'open' && data.kind === 'renewal' && data.next_try_at !== null;
  const state = data === null ? 'void' : isOwed ? 'void' : (status ?? 'open');
  const Icon = ICONS[state];
  const [card] = cards;
  return (
    <MuiCard
      component="section"
      aria-live="polite"
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 2,
        maxWidth: 560,
        marginInline: 'auto',
        padding: { xs: 3, md: 5 },
        textAlign: 'center',
      }}
    >
      <Box
        component={Icon}
        size={56}
        aria-hidden
        sx={{ color: state === 'void' ? 'error.main' : state === 'open' ? 'warning.main' : 'success.main' }}
      />
      <Typography variant="h4" component="h2">
        {t(`outcome.${state}.title`, { plan: isPlanName(data?.plan) ? tPlans(`plan.${data.plan}.name`) : '' })}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{t(`outcome.${state}.text`)}</Typography>
      <RefusalAlert error={refusal} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
        {isOwed && card !== undefined && (
          <Button variant="contained" loading={pending} onClick={() => void onPay(data.id, card.id)}>
            {t('outcome.tryAgain')}
          </Button>
        )}
        {state === 'void' ? (
          <Button variant={isOwed ? 'outlined' : 'contained'} color={isOwed ? 'inherit' : 'primary'} onClick={onBack}>
            {t('outcome.back')}
          </Button>
        ) : (
          <ButtonLink to={paths.dashboard.people.account} search={{ tab: 'billing' }} variant="contained">
            {t('outcome.toBilling')}
          </ButtonLink>
        )}
      </Box>
    </MuiCard>
  );
}
