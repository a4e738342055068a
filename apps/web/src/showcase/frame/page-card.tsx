import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

import { Label } from '../../ui/label.tsx';
import { RouterAnchor } from '../../ui/link.tsx';
import { PageArt } from './page-art.tsx';
import type { ShowcaseLink } from './use-showcase-list.ts';

/** One page in the index: all of the card is its link. */
export function PageCard({ entry }: { entry: ShowcaseLink }) {
  const { title, path, chip } = entry;
  return (
    <Card
      component="li"
      sx={(theme) => ({
        padding: 1,
        transition: theme.transitions.create(['box-shadow', 'transform'], { duration: 160 }),
        '@media (prefers-reduced-motion: no-preference)': { '&:hover': { transform: 'translateY(-3px)' } },
        '&:hover': {
          boxShadow: `0 0 0 2px ${theme.vars.palette.primary.main}, 0 16px 32px -12px ${theme.alpha(theme.vars.palette.grey[600], 0.32)}`,
        },
        '&:focus-within': { boxShadow: `0 0 0 2px ${theme.vars.palette.primary.main}` },
      })}
    >
      <PageArt entry={entry} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, padding: 1.5, paddingBlockEnd: 1 }}>
        <Typography variant="subtitle2" component="h3" sx={{ flexGrow: 1 }}>
          <Box
            component={RouterAnchor}
            to={path}
            sx={{
              color: 'inherit',
              textDecoration: 'none',
              outline: 'none',
              '&::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            {title}
          </Box>
        </Typography>
        {chip && <Label color={chip === 'MUI X' ? 'info' : 'secondary'}>{chip}</Label>}
      </Box>
    </Card>
  );
}
