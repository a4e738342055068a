import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { nameChangeQuery, useDecideName, useTakeNameBack } from '../api/name-change.ts';
import type { ProfileRow } from '../model/lawyer.ts';

type Named = Pick<ProfileRow, 'id' | 'display_name'>;

/** That a name of the reader's own profile waits to be verified, and the way back. */
export function OwnNameChange({ profile: { id, display_name: name } }: { profile: Named }) {
  const { t } = useTranslation('lawyers');
  const { data: wanted } = useQuery(nameChangeQuery(id));
  const withdrawal = useTakeNameBack();
  if (!wanted) return null;
  const takeBack = () => withdrawal.mutate(id, { onSuccess: () => toast.success(t('nameChange.takenBack', { name })) });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Alert
        severity="info"
        action={
          <Button size="small" color="inherit" loading={withdrawal.isPending} onClick={takeBack}>
            {t('nameChange.takeBack')}
          </Button>
        }
      >
        <bdi>{t('nameChange.waits', { wanted, name })}</bdi>
      </Alert>
      <RefusalAlert error={withdrawal.error} />
    </Box>
  );
}

/** Where the platform accepts or declines the name that a verified lawyer wants to be shown by. */
export function NameDecision({ profile: { id, display_name: name } }: { profile: Named }) {
  const { t } = useTranslation('lawyers');
  const { data: wanted } = useQuery(nameChangeQuery(id));
  const [isDeclining, setDeclining] = useState(false);
  const decision = useDecideName();
  if (!wanted) return null;
  const accept = () =>
    decision.mutate(
      { profileId: id, name: wanted, accepted: true },
      { onSuccess: () => toast.success(t('nameChange.accepted', { wanted })) },
    );
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Alert severity="warning">
        <AlertTitle>{t('nameChange.title')}</AlertTitle>
        <bdi>{t('nameChange.text', { name, wanted })}</bdi>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1.5 }}>
          <Button size="small" variant="contained" loading={decision.isPending} onClick={accept}>
            {t('nameChange.accept')}
          </Button>
          <Button size="small" variant="outlined" color="error" onClick={() => setDeclining(true)}>
            {t('nameChange.decline')}
          </Button>
        </Box>
      </Alert>
      <RefusalAlert error={isDeclining ? null : decision.error} />
      <ReasonDialog
        open={isDeclining}
        draft={`name-decline:${id}`}
        title={t('nameChange.declineTitle', { wanted })}
        description={t('nameChange.declineText')}
        label={t('review.reason')}
        confirmLabel={t('nameChange.decline')}
        confirmColor="error"
        required
        onClose={() => setDeclining(false)}
        onConfirm={async (reason) => {
          await decision.mutateAsync({ profileId: id, name: wanted, accepted: false, reason });
          toast.success(t('nameChange.declined', { wanted }));
        }}
      />
    </Box>
  );
}
