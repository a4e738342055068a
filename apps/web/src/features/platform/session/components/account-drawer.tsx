import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { config } from '../../../../client/config.ts';
import { useSession } from '../../../../client/session.tsx';
import { Label } from '../../../../ui/label.tsx';
import type { PopupProps } from '../../../../ui/use-popup.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AccountPromo } from './account-promo.tsx';
import { AccountSwitch } from './account-switch.tsx';
import { LogoutButton } from './logout-button.tsx';
import { RingedAvatar } from './ringed-avatar.tsx';
import { useLogout } from './use-logout.ts';

/** Who is signed in, what belongs to them, and the way out. */
export function AccountDrawer({ open, onClose }: Pick<PopupProps, 'open' | 'onClose'>) {
  const { t } = useTranslation('session');
  const { user } = useSession();
  const logout = useLogout();
  if (!user) return null;
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        backdrop: { invisible: true },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t('account.title'),
          sx: { width: 320, maxWidth: 1 },
        },
      }}
    >
      <IconButton
        aria-label={t('account.close')}
        onClick={onClose}
        sx={{ position: 'absolute', zIndex: 1, insetBlockStart: 12, insetInlineStart: 12 }}
      >
        <X size={20} aria-hidden />
      </IconButton>
      <Box sx={{ flexGrow: 1, overflowY: 'auto', scrollbarWidth: 'thin', paddingBlockEnd: 2 }}>
        <Box
          sx={{ display: 'grid', justifyItems: 'center', paddingBlockStart: 6, paddingInline: 3, textAlign: 'center' }}
        >
          <RingedAvatar name={user.displayName} />
          <Typography variant="subtitle1" component="p" sx={{ marginBlockStart: 2, overflowWrap: 'anywhere' }}>
            <bdi>{user.displayName}</bdi>
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', marginBlockEnd: 1.5 }}>
            <bdi>{user.email}</bdi>
          </Typography>
          <Label color="primary">{t(`account.accessLevel.${user.accessLevel}`)}</Label>
        </Box>
        {config.demo && (
          <Box sx={{ paddingBlockStart: 2 }}>
            <AccountSwitch email={user.email} onAdd={() => void logout.run()} />
          </Box>
        )}
        <Divider sx={{ borderStyle: 'dashed', marginBlockStart: 2 }} />
        <AccountMenu onLeave={onClose} />
        {user.plan !== 'premium' && <AccountPromo onLeave={onClose} />}
      </Box>
      <Box sx={{ padding: 2.5, borderBlockStart: '1px solid', borderColor: 'divider' }}>
        <LogoutButton pending={logout.pending} onClick={() => void logout.run()} />
      </Box>
    </Drawer>
  );
}
