import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { POLICY_SECTIONS } from './sections.ts';

/** The table of contents; it stays in view where there is room beside the text. */
export function PolicyContents() {
  const { t } = useTranslation('privacy');
  return (
    <Box
      component="nav"
      aria-label={t('contents')}
      sx={{ position: { md: 'sticky' }, insetBlockStart: 96, padding: { xs: 0, md: 1 } }}
    >
      <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
        {t('contents')}
      </Typography>
      <Box component="ol" sx={{ margin: 0, paddingInlineStart: 2.5, color: 'text.secondary', typography: 'body2' }}>
        {POLICY_SECTIONS.map((section) => (
          <li key={section}>
            <Link href={`#${section}`} color="inherit" sx={{ display: 'inline-block', paddingBlock: 0.625 }}>
              {t(`${section}.title`)}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
