import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { logError } from '../../../../client/log.ts';
import { paths } from '../../../../client/paths.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { switchAccount } from '../api/switch-account.ts';
import { credentialsOf, DEMO_ACCOUNTS, type DemoAccount } from '../demo-accounts.ts';

const SHOWN = 3;

interface AccountSwitchProps {
  /** The address of who is signed in, and is not offered. */
  email: string;
  onAdd: () => void;
}

/** Three other demonstration accounts, one click away, and the way to sign in with any. */
export function AccountSwitch({ email, onAdd }: AccountSwitchProps) {
  const { t } = useTranslation('session');
  const [leaving, setLeaving] = useState(false);
  const others = DEMO_ACCOUNTS.filter((account) => credentialsOf(account).email !== email).slice(0, SHOWN);

  const switchTo = async (account: DemoAccount) => {
    setLeaving(true);
    try {
      await switchAccount(credentialsOf(account));
      // A page of its own: nothing of what the other person was shown stays.
      window.location.assign(paths.dashboard.root);
    } catch (error) {
      logError('Unable to switch the account', error);
      toast.error(t('account.switchFailed'));
      setLeaving(false);
    }
  };

  return (
    <Box
      component="ul"
      aria-label={t('account.switchTitle')}
      sx={{ display: 'flex', justifyContent: 'center', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}
    >
      {others.map((account) => (
        <li key={account}>
          <Tooltip title={t('account.switchTo', { name: t(`demo.${account}`) })}>
            <IconButton
              disabled={leaving}
              aria-label={t('account.switchTo', { name: t(`demo.${account}`) })}
              onClick={() => void switchTo(account)}
              sx={{ padding: 0.25 }}
            >
              <PersonAvatar name={t(`demo.${account}`)} size={40} tone="soft" />
            </IconButton>
          </Tooltip>
        </li>
      ))}
      <li>
        <Tooltip title={t('account.addAccount')}>
          <ButtonBase
            disabled={leaving}
            aria-label={t('account.addAccount')}
            onClick={onAdd}
            sx={{
              width: 44,
              height: 44,
              borderRadius: '50%',
              color: 'text.secondary',
              border: '1px dashed',
              borderColor: 'text.disabled',
              '&:hover': { backgroundColor: 'action.hover' },
              '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
            }}
          >
            <Plus size={20} aria-hidden />
          </ButtonBase>
        </Tooltip>
      </li>
    </Box>
  );
}
