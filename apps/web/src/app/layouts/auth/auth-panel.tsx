import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { CaseRecordArt } from '../../art/case-record-art.tsx';

/** What is beside the form on a wide window: a greeting, an illustration, and the ways to sign in. */
export function AuthPanel() {
  const { t } = useTranslation('session');
  const { pathname } = useLocation();
  const isSignIn = pathname === paths.auth.signIn || pathname === paths.authDemo.split.signIn;
  return (
    <Box
      component="aside"
      aria-label={t('panel.label')}
      sx={(theme) => ({
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 6,
        gridArea: '1 / 1',
        paddingInline: 5,
        paddingBlockStart: 11,
        paddingBlockEnd: 6,
        backgroundColor: 'background.paper',
        backgroundImage: `radial-gradient(60rem 40rem at 0% 0%, ${theme.alpha(theme.vars.palette.primary.main, 0.16)}, transparent 60%), radial-gradient(40rem 40rem at 100% 100%, ${theme.alpha(theme.vars.palette.secondary.main, 0.12)}, transparent 60%)`,
      })}
    >
      <Box sx={{ textAlign: 'center' }}>
        <Typography variant="h3" component="h2">
          {t(isSignIn ? 'panel.welcomeBack' : 'panel.title')}
        </Typography>
        <Typography sx={{ marginBlockStart: 1.5, color: 'text.secondary' }}>{t('panel.subtitle')}</Typography>
      </Box>
      <CaseRecordArt />
      <Box component="ul" aria-label={t('panel.methods')} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        <Box
          component="li"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', typography: 'body2' }}
        >
          <Mail size={18} aria-hidden />
          {t('panel.emailAndPassword')}
        </Box>
      </Box>
    </Box>
  );
}
