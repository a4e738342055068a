import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { RouterLink } from '../../../ui/link.tsx';
import { Copyright } from '../copyright.tsx';
import { Logo } from '../logo.tsx';
import { SocialLinks } from '../social-links.tsx';

const LINK = { variant: 'body2', color: 'text.secondary', sx: { paddingBlock: 0.75 } } as const;

/** The footer of every public page but the home page: logo, the legal links, the networks, and whose it is. */
export function CompactFooter() {
  const { t } = useTranslation('publicLayout');
  return (
    <Box component="footer" sx={{ borderBlockStart: '1px solid', borderColor: 'divider' }}>
      <Container
        maxWidth="lg"
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row' },
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          paddingBlock: 3,
          textAlign: 'center',
        }}
      >
        <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, alignItems: 'center', gap: { md: 2 } }}>
          <Logo />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <Copyright />
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 2 }}>
          <Link href="#" {...LINK}>
            {t('footer.terms')}
          </Link>
          <RouterLink to={paths.privacyPolicy} {...LINK}>
            {t('menu.privacyPolicy')}
          </RouterLink>
          <Box sx={{ color: 'text.secondary' }}>
            <SocialLinks />
          </Box>
        </Box>
      </Container>
    </Box>
  );
}
