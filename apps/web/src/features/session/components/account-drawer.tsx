import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { House, LogOut, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { logError } from '../../../client/log.ts';
import { paths } from '../../../client/paths.ts';
import { useSession } from '../../../client/session.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Label } from '../../../ui/label.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { signOut } from '../api/sign-out.ts';
import { PersonAvatar } from './person-avatar.tsx';

/** Who is signed in, and the way out. */
export function AccountDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('session');
  const { user } = useSession();
  const [leaving, setLeaving] = useState(false);

  const leave = async () => {
    setLeaving(true);
    try {
      await signOut();
    } catch (error) {
      logError('Unable to log out', error);
      toast.error(t('account.logoutFailed'));
      setLeaving(false);
    }
  };

  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('account.title'), sx: { width: 320, maxWidth: '90vw' } } }}
    >
      <Box sx={{ padding: 1.5 }}>
        <IconButton aria-label={t('account.close')} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </Box>
      <Box
        sx={{
          display: 'grid',
          justifyItems: 'center',
          gap: 0.5,
          paddingInline: 3,
          paddingBlockEnd: 3,
          textAlign: 'center',
        }}
      >
        <PersonAvatar name={user?.displayName ?? ''} size={96} />
        <Typography variant="subtitle1" component="p" sx={{ marginBlockStart: 1.5, overflowWrap: 'anywhere' }}>
          {user?.displayName}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', marginBlockEnd: 1 }}>
          {user?.email}
        </Typography>
        {user && <Label color="primary">{t(`account.accessLevel.${user.accessLevel}`)}</Label>}
      </Box>
      <Divider sx={{ borderStyle: 'dashed' }} />
      <Box sx={{ flexGrow: 1, padding: 2 }}>
        <ButtonLink
          to={paths.home}
          fullWidth
          color="inherit"
          startIcon={<House size={20} aria-hidden />}
          sx={{ justifyContent: 'flex-start', minHeight: 44 }}
        >
          {t('account.home')}
        </ButtonLink>
      </Box>
      <Box sx={{ padding: 2.5 }}>
        <Button
          fullWidth
          size="large"
          color="error"
          variant="outlined"
          loading={leaving}
          startIcon={<LogOut size={20} aria-hidden />}
          onClick={() => void leave()}
        >
          {t('account.logout')}
        </Button>
      </Box>
    </Drawer>
  );
}
