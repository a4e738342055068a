import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { usePageTitle } from '../../../../ui/use-page-title.ts';
import { leaveFor } from '../../shared/paying/checkout.ts';
import { useSandbox } from '../../shared/paying/use-sandbox.ts';
import { chooseSandbox, type SandboxChoice, sandboxThing } from '../api/sandbox.ts';

const CARDS = [
  'accepted',
  'declined',
  'declined_later',
  'confirm',
  'slow',
  'slow_declined',
  'disputed',
  'disputed_won',
  'cancel',
] as const satisfies readonly SandboxChoice[];
const ANSWERS = ['approve', 'refuse'] as const satisfies readonly SandboxChoice[];
const SANDBOX = { read: sandboxThing, choose: chooseSandbox };

/** The page of the demonstration's provider for cards: the visitor says how the card behaves. No money moves. */
export function PlanSandbox({ reference }: { reference: string }) {
  const { t } = useTranslation('planBilling');
  const money = useMoney();
  const { thing, error, retry, refusal, chosen, take } = useSandbox(reference, SANDBOX);
  usePageTitle(t('sandbox.label'));

  const choices = thing === undefined || !thing.is_open ? [] : thing.kind === 'card' ? CARDS : ANSWERS;
  return (
    <Container maxWidth="sm" sx={{ display: 'grid', gap: 3, paddingBlock: { xs: 4, md: 8 } }}>
      <Alert severity="warning">
        <AlertTitle>{t('sandbox.label')}</AlertTitle>
        {t('sandbox.noMoney')}
      </Alert>
      {Boolean(error) && <ErrorState error={error} onRetry={retry} />}
      {thing === undefined && !error && <Skeleton variant="rounded" height={420} aria-busy="true" />}
      {thing !== undefined && (
        <Card component="section" sx={{ display: 'grid', gap: 2, padding: { xs: 2, sm: 3 } }}>
          <Typography variant="h5" component="h1">
            {t(thing.kind === 'card' ? 'sandbox.card' : 'sandbox.charge')}
          </Typography>
          {thing.amount !== null && thing.currency !== null && (
            <Typography variant="h3" component="p">
              <bdi>{money.billed(thing.amount, thing.currency)}</bdi>
            </Typography>
          )}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(thing.is_open ? (thing.kind === 'card' ? 'sandbox.cardText' : 'sandbox.chargeText') : 'sandbox.over')}
          </Typography>
          <Box sx={{ display: 'grid', gap: 1 }}>
            {choices.map((outcome) => (
              <Button
                key={outcome}
                fullWidth
                size="large"
                variant={outcome === 'accepted' || outcome === 'approve' ? 'contained' : 'outlined'}
                color={outcome === 'accepted' || outcome === 'approve' ? 'primary' : 'inherit'}
                loading={chosen === outcome}
                disabled={chosen !== null}
                onClick={() => void take(outcome)}
              >
                {t(`sandbox.choice.${outcome}`)}
              </Button>
            ))}
            {!thing.is_open && (
              <Button fullWidth size="large" variant="contained" onClick={() => void leaveFor(thing.return_to)}>
                {t('sandbox.back')}
              </Button>
            )}
          </Box>
          <RefusalAlert error={refusal} />
        </Card>
      )}
    </Container>
  );
}
