import type { MailAccount } from '@casewright/contracts/mail';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { providersQuery, useServers } from '../api/servers.ts';
import type { AccessReturn } from '../model/access-return.ts';
import { ServerForm } from './server-form.tsx';
import { ServerRow } from './server-row.tsx';

export interface ReturnProps {
  /** Takes what a provider has sent the reader back with, once. */
  takeReturn: () => AccessReturn | null;
}

/** The reader's accounts at mail servers, by which they read and write mail outside. */
export function ServersPart({ accounts, takeReturn }: ReturnProps & { accounts: readonly MailAccount[] }) {
  const { t } = useTranslation('mail');
  const { disconnect, begin, finish } = useServers();
  const { data: providers = [] } = useQuery(providersQuery());
  const [isAdding, setIsAdding] = useState(false);
  const [ended, setEnded] = useState<MailAccount | null>(null);
  const { mutate: connect } = finish;
  useEffect(() => {
    const returned = takeReturn();
    if (returned !== null)
      connect(returned, { onSuccess: ({ address }) => toast.success(t('server.given', { address })) });
  }, [connect, t, takeReturn]);
  return (
    <Box component="section" aria-label={t('server.title')}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="subtitle2" component="h3" sx={{ flexGrow: 1 }}>
          {t('server.title')}
        </Typography>
        <Button
          size="small"
          color="inherit"
          startIcon={<Plus size={16} aria-hidden />}
          onClick={() => setIsAdding(true)}
        >
          {t('server.new')}
        </Button>
      </Box>
      {(finish.error ?? begin.error) !== null && (
        <Box sx={{ paddingBlock: 1 }}>
          <RefusalAlert error={finish.error ?? begin.error} />
        </Box>
      )}
      {finish.isPending && (
        <Typography component="output" variant="body2" sx={{ color: 'text.secondary' }}>
          {t('server.finishing')}
        </Typography>
      )}
      {accounts.length === 0 && !isAdding && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('server.none')}
        </Typography>
      )}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {accounts.map((account) => (
          <ServerRow key={account.id} account={account} onDisconnect={() => setEnded(account)} />
        ))}
      </Box>
      {isAdding && providers.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, paddingBlockStart: 2 }}>
          {providers.map(({ id, name }) => (
            <Button
              key={id}
              variant="outlined"
              color="inherit"
              loading={begin.isPending && begin.variables.provider === id}
              onClick={() => begin.mutate({ provider: id })}
            >
              {t('server.with', { provider: name })}
            </Button>
          ))}
        </Box>
      )}
      {isAdding && <ServerForm onDone={() => setIsAdding(false)} />}
      <ConfirmDialog
        open={ended !== null}
        title={t('server.disconnectTitle', { address: ended?.address ?? '' })}
        confirmLabel={t('server.disconnect')}
        onClose={() => setEnded(null)}
        onConfirm={async () => {
          if (ended !== null) await disconnect.mutateAsync(ended.id);
        }}
      >
        {t('server.disconnectHelp')}
      </ConfirmDialog>
    </Box>
  );
}
