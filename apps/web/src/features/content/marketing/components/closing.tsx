import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { slidesIn } from '../../../../ui/slides-in.ts';

/** The last word: the first step once more. */
export function Closing() {
  const { t } = useTranslation('marketing');
  const { status } = useSession();
  const signedIn = status === 'authenticated';
  return (
    <Container
      maxWidth="lg"
      component="section"
      aria-label={t('closing.title')}
      sx={{ paddingBlock: { xs: 6, md: 10 } }}
    >
      <Box
        sx={[
          (theme) => ({
            padding: { xs: 4, md: 8 },
            borderRadius: 3,
            textAlign: 'center',
            backgroundColor: 'background.paper',
            backgroundImage: `radial-gradient(40rem 24rem at 10% 0%, ${theme.alpha(theme.vars.palette.primary.main, 0.22)}, transparent 70%), radial-gradient(36rem 24rem at 95% 100%, ${theme.alpha(theme.vars.palette.secondary.main, 0.2)}, transparent 70%)`,
            border: '1px solid',
            borderColor: 'divider',
          }),
          slidesIn,
        ]}
      >
        <Typography variant="h2">{t('closing.title')}</Typography>
        <Typography
          sx={{
            maxWidth: 520,
            marginInline: 'auto',
            marginBlockStart: 2,
            marginBlockEnd: 4,
            color: 'text.secondary',
            fontSize: '1.0625rem',
          }}
        >
          {t('closing.text')}
        </Typography>
        <ButtonLink to={signedIn ? paths.dashboard.root : paths.auth.signUp} size="large" variant="contained">
          {t(signedIn ? 'closing.dashboard' : 'closing.signUp')}
        </ButtonLink>
      </Box>
    </Container>
  );
}
