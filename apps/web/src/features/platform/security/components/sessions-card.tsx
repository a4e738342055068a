import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { Label } from '../../../../ui/label.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { type Session, sessionsQuery, useEndSession } from '../api/sessions.ts';
import { deviceOf } from '../device.ts';
import { useDeviceName } from '../use-device-name.ts';

/** Where the signed-in person is signed in, and the ways to sign out elsewhere. */
export function SessionsCard() {
  const { t } = useTranslation('security');
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const [asking, setAsking] = useState(false);
  const ending = useEndSession();
  const others = sessions?.filter((session) => !session.is_current).length ?? 0;
  return (
    <SectionCard
      title={t('sessions.title')}
      description={t('sessions.text')}
      action={
        others > 0 && (
          <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Box
          component="ul"
          aria-busy={sessions === undefined || undefined}
          sx={{ display: 'grid', gap: 2.5, margin: 0, padding: 0, listStyle: 'none' }}
        >
          {sessions === undefined ? (
            <Skeleton component="li" variant="rounded" height={56} />
          ) : (
            sessions.map((session) => <SessionRow key={session.id} session={session} />)
          )}
        </Box>
      )}
      <ConfirmDialog
        open={asking}
        title={t('sessions.endOthersTitle')}
        confirmLabel={t('sessions.endOthersConfirm')}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await ending.mutateAsync(null);
          toast.success(t('sessions.othersEnded'));
        }}
      >
        {t('sessions.endOthersText', { count: others })}
      </ConfirmDialog>
    </SectionCard>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation('security');
  const ending = useEndSession();
  const device = deviceOf(session.user_agent);
  const name = useDeviceName(device);
  const place = usePlace(session);
  const Icon = device.isHandheld ? Smartphone : Monitor;

  const end = async () => {
    try {
      await ending.mutateAsync(session.id);
      toast.success(t('sessions.ended'));
    } catch (refusal) {
      toast.error(messageOf(refusal, t));
    }
  };

  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box
        aria-hidden
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          flexShrink: 0,
          width: 48,
          height: 48,
          borderRadius: 1.5,
          color: 'text.secondary',
          backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.12),
        })}
      >
        <Icon size={24} strokeWidth={1.75} />
      </Box>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="subtitle2" component="p">
            {name}
          </Typography>
          {session.is_current && <Label color="success">{t('sessions.thisDevice')}</Label>}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <bdi>{place}</bdi>
          {' · '}
          <RelativeTime value={session.last_seen} />
        </Typography>
      </Box>
      {!session.is_current && (
        <Button
          color="inherit"
          variant="outlined"
          size="small"
          loading={ending.isPending}
          aria-label={t('sessions.endNamed', { device: name, place })}
          onClick={() => void end()}
        >
          {t('sessions.end')}
        </Button>
      )}
    </Box>
  );
}

/** Where a session is: as exactly as its time zone says, or what its address tells without asking anybody. */
function usePlace({ place, network, ip }: Session): string {
  const { t } = useTranslation('security');
  // A zone without a slash, UTC for one, is no place.
  const [, city] = /\/([^/]+)$/.exec(place ?? '') ?? [];
  if (city) return city.replaceAll('_', ' ');
  if (network === 'machine') return t('sessions.thisMachine');
  if (network === 'local') return t('sessions.localNetwork');
  return ip ?? t('sessions.unknownPlace');
}
