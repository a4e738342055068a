import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import type { NavItem } from './nav-item.ts';

const ONE_LINE = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Title, and below it the caption, each on one line. */
export function EntryText({ item }: { item: NavItem }) {
  const { t } = useTranslation('navbar');
  return (
    <Box component="span" sx={{ flexGrow: 1, minWidth: 0 }}>
      <Box component="span" sx={ONE_LINE}>
        {t(item.title)}
      </Box>
      {item.caption && (
        <Box component="span" sx={{ ...ONE_LINE, typography: 'caption', lineHeight: 1.35, color: 'text.secondary' }}>
          {t(item.caption)}
        </Box>
      )}
    </Box>
  );
}
