import { MAIL_FAULTS, type MailAccount } from '@casewright/contracts/mail';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { CirclePause, CirclePlay, KeyRound, PlugZap, Unplug } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { providersQuery, useServers } from '../api/servers.ts';
import { ServerField } from './server-field.tsx';
import { Trial } from './trial.tsx';

interface ServerRowProps {
  account: MailAccount;
  onDisconnect: () => void;
}

/** An account at a mail server: what came of reading it last, and what can be done about it. */
export function ServerRow({ account, onDisconnect }: ServerRowProps) {
  const { t } = useTranslation('mail');
  const dates = useDates();
  const { attempt, begin, pause } = useServers();
  const [password, setPassword] = useState<string | null>(null);
  const { id, state, error, provider, last_synced_at: readAt } = account;
  const address = account.address ?? '';
  const isPaused = state === 'paused';
  const fault = MAIL_FAULTS.find((each) => each === error);
  const { data: providers } = useQuery(providersQuery());
  const connectBy = (by: string) => begin.mutate({ provider: by, id });
  // One that the operator has taken off opens nothing any more: the account takes a password, or another provider.
  const isOpenedBy = provider !== null && providers?.some((each) => each.id === provider) !== false;
  const isShut = state === 'failed' && (fault === 'access_ended' || fault === 'access_refused');
  const items = [
    { icon: PlugZap, label: t('server.try'), onClick: () => attempt.mutate({ id, password: null }) },
    ...(isOpenedBy
      ? [{ icon: KeyRound, label: t('server.again'), onClick: () => connectBy(provider) }]
      : [
          { icon: KeyRound, label: t('server.newPassword'), onClick: () => setPassword('') },
          ...(providers ?? []).map((each) => ({
            icon: KeyRound,
            label: t('server.with', { provider: each.name }),
            onClick: () => connectBy(each.id),
          })),
        ]),
    {
      icon: isPaused ? CirclePlay : CirclePause,
      label: isPaused ? t('server.resume') : t('server.pause'),
      onClick: () => pause.mutate({ id, paused: !isPaused }),
    },
    { icon: Unplug, label: t('server.disconnect'), onClick: onDisconnect, color: 'error.main' },
  ];
  return (
    <Box component="li" data-row sx={{ display: 'grid', gap: 1, paddingBlock: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
          <Box component="bdi" sx={{ display: 'block', fontSize: 14, overflowWrap: 'anywhere' }}>
            {address}
          </Box>
          <Box sx={{ fontSize: 12, color: state === 'failed' ? 'error.main' : 'text.secondary' }}>
            {state === 'failed' && fault ? t(`fault.${fault}`) : t(`server.state.${state}`)}
            {state === 'active' && readAt !== null && (
              <>
                {' · '}
                <bdi>{dates.dateTime(readAt)}</bdi>
              </>
            )}
          </Box>
        </Box>
        {isShut && isOpenedBy && (
          <Button
            size="small"
            variant="outlined"
            loading={begin.isPending}
            onClick={() => connectBy(provider)}
            sx={{ flexShrink: 0, order: { xs: 1, sm: 0 } }}
          >
            {t('server.again')}
          </Button>
        )}
        {attempt.isPending && <CircularProgress size={18} aria-label={t('server.trying')} />}
        <RowMenu label={address} items={items} />
      </Box>
      <RefusalAlert error={attempt.error ?? begin.error ?? pause.error} />
      {attempt.data && <Trial trial={attempt.data} />}
      {password !== null && (
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            attempt.mutate({ id, password }, { onSuccess: () => setPassword(null) });
          }}
          sx={{ display: 'flex', gap: 1, alignItems: 'start' }}
        >
          <ServerField type="password" label={t('server.password')} value={password} onChange={setPassword} />
          <Button type="submit" variant="outlined" disabled={password === ''} loading={attempt.isPending}>
            {t('save')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
