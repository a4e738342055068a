import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { visuallyHidden } from '@mui/utils';
import { useRouter } from '@tanstack/react-router';
import { ExternalLink, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { useSession } from '../../../client/session.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { Logo } from '../logo.tsx';

/** Width of the drawer in px. */
const WIDTH = 320;

interface NavDrawerFrameProps {
  open: boolean;
  onClose: () => void;
  /** The menu: a landmark with a name of its own. */
  children: ReactNode;
}

/** A menu as a drawer: logo, the menu, a way in for guests, and the prices in a new tab. It closes when the path changes. */
export function NavDrawerFrame({ open, onClose, children }: NavDrawerFrameProps) {
  const { t } = useTranslation('navbar');
  const { status } = useSession();
  const router = useRouter();
  const close = useEffectEvent(onClose);

  useEffect(() => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && close()), [router]);

  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t('mainMenu'),
          sx: { width: WIDTH, maxWidth: '90vw' },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          paddingInlineStart: 3.5,
          paddingInlineEnd: 1.5,
          paddingBlock: 1.5,
        }}
      >
        <Logo />
        <IconButton aria-label={t('closeMenu')} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </Box>
      <Box sx={{ flexGrow: 1, minHeight: 0, overflowY: 'auto', scrollbarWidth: 'thin' }}>{children}</Box>
      <Box sx={{ display: 'grid', gap: 1.5, padding: 2.5, borderBlockStart: '1px solid', borderColor: 'divider' }}>
        {status === 'unauthenticated' && (
          // It leads to the dashboard, whose guard asks who it is and comes back.
          <ButtonLink to={paths.dashboard.root} size="large" variant="outlined" color="inherit" fullWidth>
            {t('signIn')}
          </ButtonLink>
        )}
        <Button
          href={paths.pricing}
          target="_blank"
          rel="noopener"
          size="large"
          variant="contained"
          fullWidth
          endIcon={<ExternalLink size={16} aria-hidden />}
        >
          {t('purchase')}
          <span style={visuallyHidden}> {t('opensInNewTab')}</span>
        </Button>
      </Box>
    </Drawer>
  );
}
