import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';

import { socialLinks } from '../../client/contact-links.ts';
import { SocialIcon } from '../../ui/icons/social.tsx';

/** Where else the platform is found; each opens in a tab of its own. */
export function SocialLinks() {
  const { t } = useTranslation();
  return (
    <Box component="ul" sx={{ display: 'flex', gap: 0.5, margin: 0, padding: 0, listStyle: 'none' }}>
      {socialLinks.map(({ network, href }) => (
        <li key={network}>
          <IconButton
            component="a"
            href={href}
            target="_blank"
            rel="noopener"
            color="inherit"
            aria-label={t(`social.${network}`)}
          >
            <SocialIcon network={network} />
          </IconButton>
        </li>
      ))}
    </Box>
  );
}
