import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { RouterLink } from '../../ui/link.tsx';
import type { ShowcaseList } from './use-showcase-list.ts';

/** The list of every page by part, at the side of the index; it stays in view while the cards scroll. */
export function IndexNav({ lists }: { lists: readonly ShowcaseList[] }) {
  const { t } = useTranslation('showcase');
  return (
    <Box
      component="nav"
      aria-label={t('index.contents')}
      // A list longer than the window scrolls by itself; the keyboard reaches it through its links.
      sx={{
        display: { xs: 'none', md: 'block' },
        position: 'sticky',
        insetBlockStart: 96,
        maxHeight: 'calc(100dvh - 120px)',
        overflowY: 'auto',
        scrollbarWidth: 'thin',
        paddingInlineEnd: 2,
      }}
    >
      {lists.map(({ group, title, entries }) => (
        <Box key={group} sx={{ marginBlockEnd: 3 }}>
          <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
            {title}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {entries.map((entry) => (
              <li key={entry.slug}>
                <RouterLink
                  to={entry.path}
                  variant="body2"
                  underline="none"
                  sx={{
                    display: 'block',
                    paddingBlock: 0.5,
                    color: 'text.primary',
                    borderRadius: 0.5,
                    '&:hover': { color: 'primary.main' },
                  }}
                >
                  {entry.title}
                </RouterLink>
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
