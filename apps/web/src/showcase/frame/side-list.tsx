import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { type SectionEntry, useSectionInView } from './section-list.ts';

/** The list beside a page that leads to its sections and shows which of them is being read. */
export function SideList({ sections }: { sections: readonly SectionEntry[] }) {
  const { t } = useTranslation('showcase');
  const current = useSectionInView(sections);
  return (
    <Box
      component="nav"
      aria-label={t('frame.sections')}
      sx={{
        display: { xs: 'none', md: 'block' },
        position: 'sticky',
        insetBlockStart: 96,
        maxHeight: 'calc(100dvh - 120px)',
        overflowY: 'auto',
      }}
    >
      <Typography variant="overline" component="p" sx={{ color: 'text.secondary', paddingInlineStart: 2 }}>
        {t('frame.sections')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, marginBlockStart: 1, padding: 0 }}>
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <Box
              component="a"
              href={`#${encodeURIComponent(id)}`}
              aria-current={id === current ? 'location' : undefined}
              sx={(theme) => ({
                display: 'block',
                paddingBlock: 0.75,
                paddingInline: 2,
                typography: 'body2',
                color: 'text.secondary',
                textDecoration: 'none',
                borderInlineStart: '2px solid',
                borderColor: 'divider',
                transition: theme.transitions.create(['color', 'border-color'], { duration: 120 }),
                '&:hover': { color: 'text.primary' },
                '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main', fontWeight: 600 },
                '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
              })}
            >
              {t('frame.numbered', { number: index + 1, title })}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}
