import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useDraft } from '../../../../client/use-draft.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useServers } from '../api/servers.ts';
import { type Security, serverValues, usualHosts, usualPort } from '../model/server-values.ts';
import { SecurityField, ServerField } from './server-field.tsx';

const LINE = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 88px 128px' },
  alignItems: 'start',
};

/** An account at a mail server: its address and password, and what is not as usual. The password is kept nowhere but on the server. */
export function ServerForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('mail');
  const { connect } = useServers();
  const address = useDraft('mail-server:address', '');
  const user = useDraft('mail-server:user', '');
  const imapHost = useDraft('mail-server:imap-host', '');
  const imapPort = useDraft('mail-server:imap-port', '');
  const smtpHost = useDraft('mail-server:smtp-host', '');
  const smtpPort = useDraft('mail-server:smtp-port', '');
  const [password, setPassword] = useState('');
  const [imapSecurity, setImapSecurity] = useState<Security>('tls');
  const [smtpSecurity, setSmtpSecurity] = useState<Security>('tls');
  const hosts = usualHosts(address.text);
  const finish = () => {
    for (const draft of [address, user, imapHost, imapPort, smtpHost, smtpPort]) draft.forget();
    onDone();
  };
  const submit = () => {
    const values = serverValues({
      address: address.text,
      user: user.text,
      imapHost: imapHost.text,
      imapPort: imapPort.text,
      imapSecurity,
      smtpHost: smtpHost.text,
      smtpPort: smtpPort.text,
      smtpSecurity,
    });
    connect.mutate(
      { values, password },
      {
        onSuccess: () => {
          toast.success(t('server.connected'));
          finish();
        },
      },
    );
  };
  return (
    <Box
      component="form"
      noValidate
      aria-label={t('server.new')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      sx={{ display: 'grid', gap: 2, paddingBlockStart: 2 }}
    >
      <RefusalAlert error={connect.error} />
      <ServerField required type="email" label={t('server.address')} value={address.text} onChange={address.write} />
      <ServerField
        required
        type="password"
        label={t('server.password')}
        value={password}
        onChange={setPassword}
        help={t('server.passwordHelp')}
      />
      <ServerField
        label={t('server.user')}
        value={user.text}
        onChange={user.write}
        usual={address.text.trim()}
        help={t('server.usual')}
      />
      <Box sx={LINE}>
        <ServerField label={t('server.imap')} value={imapHost.text} onChange={imapHost.write} usual={hosts.imap} />
        <ServerField
          label={t('server.port')}
          value={imapPort.text}
          onChange={imapPort.write}
          usual={usualPort('imap', imapSecurity)}
        />
        <SecurityField value={imapSecurity} onChange={setImapSecurity} />
      </Box>
      <Box sx={LINE}>
        <ServerField label={t('server.smtp')} value={smtpHost.text} onChange={smtpHost.write} usual={hosts.smtp} />
        <ServerField
          label={t('server.port')}
          value={smtpPort.text}
          onChange={smtpPort.write}
          usual={usualPort('smtp', smtpSecurity)}
        />
        <SecurityField value={smtpSecurity} onChange={setSmtpSecurity} />
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          disabled={address.text.trim() === '' || password === ''}
          loading={connect.isPending}
        >
          {t('server.connect')}
        </Button>
        <Button color="inherit" onClick={finish}>
          {t('cancel')}
        </Button>
      </Box>
    </Box>
  );
}
