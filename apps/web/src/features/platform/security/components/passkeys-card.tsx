import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { knowsPasskeys } from '../../../../client/knows-passkeys.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { needsFreshProof } from '../api/fresh-proof.ts';
import { addPasskey, passkeysQuery } from '../api/passkeys.ts';
import { deviceOf } from '../device.ts';
import { securityKeys } from '../keys.ts';
import { useDeviceName } from '../use-device-name.ts';
import { FreshProofDialog } from './fresh-proof-dialog.tsx';
import { PasskeyRow } from './passkey-row.tsx';

/** The passkeys: which there are, and the ways to add, name and remove one. Not shown where the installation has none. */
export function PasskeysCard() {
  const { t } = useTranslation('security');
  const queryClient = useQueryClient();
  const { data: passkeys, error, refetch } = useQuery(passkeysQuery);
  const attempt = useAttempt(() => undefined);
  const deviceName = useDeviceName(deviceOf(navigator.userAgent));
  const [proving, setProving] = useState(false);
  if (passkeys === null) return null;

  const make = async () => {
    await addPasskey(deviceName);
    toast.success(t('passkeys.added'));
    await queryClient.invalidateQueries({ queryKey: securityKeys.passkeys });
  };
  const add = () =>
    attempt.run(() =>
      make().catch((refusal: unknown) => {
        if (!needsFreshProof(refusal)) throw refusal;
        setProving(true);
      }),
    );
  return (
    <SectionCard
      title={t('passkeys.title')}
      description={t('passkeys.text')}
      action={
        <Button
          variant={passkeys?.length === 0 ? 'contained' : 'outlined'}
          color={passkeys?.length === 0 ? 'primary' : 'inherit'}
          disabled={passkeys === undefined || !knowsPasskeys()}
          loading={attempt.pending}
          startIcon={<Plus size={18} aria-hidden />}
          onClick={() => void add()}
        >
          {t('passkeys.add')}
        </Button>
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack spacing={2}>
          <RefusalAlert error={attempt.error} />
          <FreshProofDialog open={proving} onClose={() => setProving(false)} onProven={make} />
          {passkeys === undefined && <Skeleton variant="rounded" height={56} />}
          {passkeys?.length === 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t(knowsPasskeys() ? 'passkeys.none' : 'passkeys.unknown')}
            </Typography>
          )}
          {passkeys !== undefined && passkeys.length > 0 && (
            <Box component="ul" sx={{ display: 'grid', gap: 1.5, margin: 0, padding: 0, listStyle: 'none' }}>
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </Box>
          )}
        </Stack>
      )}
    </SectionCard>
  );
}
