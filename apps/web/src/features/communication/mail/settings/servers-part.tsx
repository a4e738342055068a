import type { MailAccount } from '@casewright/contracts/mail';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { useServers } from '../api/servers.ts';
import { ServerForm } from './server-form.tsx';
import { ServerRow } from './server-row.tsx';

/** The reader's accounts at mail servers, by which they read and write mail outside. */
export function ServersPart({ accounts }: { accounts: readonly MailAccount[] }) {
  const { t } = useTranslation('mail');
  const { disconnect } = useServers();
  const [isAdding, setIsAdding] = useState(false);
  const [ended, setEnded] = useState<MailAccount | null>(null);
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
