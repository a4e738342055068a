import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { CONTACT_ADDRESS } from '../../../client/contact-links.ts';
import { paths } from '../../../client/paths.ts';
import { config } from '../../../client/config.ts';
import { RouterLink } from '../../../ui/link.tsx';
import { Copyright } from '../copyright.tsx';
import { Logo } from '../logo.tsx';
import { SocialLinks } from '../social-links.tsx';
import { FooterColumn } from './footer-column.tsx';

const LINK = {
  variant: 'body2',
  color: 'text.secondary',
  sx: { display: 'inline-block', paddingBlock: 0.75 },
} as const;

/** The footer of the home page: what it is, where to go on, and whom to ask. */
export function FullFooter() {
  const { t } = useTranslation('publicLayout');
  return (
    <Box
      component="footer"
      sx={{ borderBlockStart: '1px solid', borderColor: 'divider', backgroundColor: 'background.paper' }}
    >
      <Container maxWidth="lg" sx={{ paddingBlock: { xs: 5, md: 8 } }}>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 4, md: 6 },
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '2fr 1fr 1fr 1fr' },
          }}
        >
          <div>
            <Logo />
            <Typography
              variant="body2"
              sx={{ marginBlockStart: 1, marginBlockEnd: 2, maxWidth: 300, color: 'text.secondary' }}
            >
              {t('footer.tagline')}
            </Typography>
            <Box sx={{ marginInlineStart: -1, color: 'text.secondary' }}>
              <SocialLinks />
            </Box>
          </div>
          <FooterColumn title={config.appName}>
            <RouterLink to={paths.aboutUs} {...LINK}>
              {t('menu.aboutUs')}
            </RouterLink>
            <RouterLink to={paths.contactUs} {...LINK}>
              {t('menu.contactUs')}
            </RouterLink>
            <RouterLink to={paths.faqs} {...LINK}>
              {t('menu.faqs')}
            </RouterLink>
          </FooterColumn>
          <FooterColumn title={t('footer.legal')}>
            <Link href="#" {...LINK}>
              {t('footer.terms')}
            </Link>
            <RouterLink to={paths.privacyPolicy} {...LINK}>
              {t('menu.privacyPolicy')}
            </RouterLink>
          </FooterColumn>
          <FooterColumn title={t('footer.contact')}>
            <Link href={`mailto:${CONTACT_ADDRESS}`} {...LINK} sx={{ ...LINK.sx, overflowWrap: 'anywhere' }}>
              {CONTACT_ADDRESS}
            </Link>
          </FooterColumn>
        </Box>
        <Typography variant="body2" sx={{ marginBlockStart: { xs: 5, md: 8 }, color: 'text.secondary' }}>
          <Copyright />
        </Typography>
      </Container>
    </Box>
  );
}
