import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { config } from '../../../client/config.ts';
import { Logo } from '../logo.tsx';

const YEAR = new Date().getFullYear();
const CONTACT = 'hello@casewright.test';

/** The footer of the home page: what it is, and where to go on. */
export function FullFooter() {
  const { t } = useTranslation('marketing');
  const columns = [
    {
      title: config.appName,
      links: [
        { label: t('footer.howItWorks'), href: '#how-it-works' },
        { label: t('footer.security'), href: '#security' },
      ],
    },
    { title: t('footer.legal'), links: [{ label: t('footer.terms'), href: '#' }] },
    { title: t('footer.contact'), links: [{ label: CONTACT, href: `mailto:${CONTACT}` }] },
  ];
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
            <Typography variant="body2" sx={{ marginBlockStart: 1, maxWidth: 300, color: 'text.secondary' }}>
              {t('footer.tagline')}
            </Typography>
          </div>
          {columns.map((column) => (
            <div key={column.title}>
              <Typography variant="subtitle2" component="h2" sx={{ marginBlockEnd: 1 }}>
                {column.title}
              </Typography>
              <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
                {column.links.map((link) => (
                  <li key={link.label}>
                    <Link
                      href={link.href}
                      variant="body2"
                      color="text.secondary"
                      sx={{ display: 'inline-block', paddingBlock: 0.75 }}
                    >
                      {link.label}
                    </Link>
                  </li>
                ))}
              </Box>
            </div>
          ))}
        </Box>
        <Typography variant="body2" sx={{ marginBlockStart: { xs: 5, md: 8 }, color: 'text.secondary' }}>
          {t('footer.copyright', { year: YEAR })}
        </Typography>
      </Container>
    </Box>
  );
}
