import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { paths } from '../../client/paths.ts';
import { Label } from '../../ui/label.tsx';
import { Trail } from '../../ui/trail.tsx';
import { type ShowcaseSlug, useShowcaseEntry } from './entry.ts';
import { PageArt } from './page-art.tsx';

/** The head of a showcase page: its name, the way back to the index, and the picture it has there. */
export function PageHero({ slug, title }: { slug: ShowcaseSlug; title: string }) {
  const { t } = useTranslation('showcase');
  const entry = useShowcaseEntry(slug);
  const { chip } = entry;
  return (
    <Box
      sx={(theme) => ({
        overflow: 'hidden',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        background: `linear-gradient(120deg, ${theme.alpha(theme.vars.palette.primary.main, 0.1)}, ${theme.alpha(theme.vars.palette.secondary.main, 0.08)})`,
      })}
    >
      <Container
        maxWidth="lg"
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 4,
          minHeight: { xs: 144, md: 184 },
        }}
      >
        <Box sx={{ minWidth: 0, paddingBlock: 3 }}>
          <Trail steps={[{ label: t('index.title'), to: paths.components.root }]} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <Typography variant="h3" component="h1" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            {chip && <Label color={chip === 'MUI X' ? 'info' : 'secondary'}>{chip}</Label>}
          </Box>
        </Box>
        <Box aria-hidden sx={{ display: { xs: 'none', sm: 'block' }, flexShrink: 0, width: { sm: 200, md: 240 } }}>
          <PageArt plain entry={entry} />
        </Box>
      </Container>
    </Box>
  );
}
