import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { IndexHero } from './index-hero.tsx';
import { IndexNav } from './index-nav.tsx';
import { PageCard } from './page-card.tsx';
import { useShowcaseList } from './use-showcase-list.ts';

/** The index of the component showcase: every page as a card, by part. */
export function ShowcaseIndex() {
  const { t } = useTranslation('showcase');
  const lists = useShowcaseList();
  return (
    <>
      <IndexHero />
      <Container maxWidth="lg" sx={{ paddingBlock: { xs: 5, md: 8 } }}>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 3, md: 5 },
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr)' },
          }}
        >
          <IndexNav lists={lists} />
          <Stack spacing={{ xs: 5, md: 7 }}>
            {lists.map(({ group, title, entries }) => (
              <section key={group} aria-labelledby={group}>
                <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, marginBlockEnd: 3 }}>
                  <Typography id={group} variant="h4" component="h2" sx={{ scrollMarginBlockStart: 96 }}>
                    {title}
                  </Typography>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {t('index.count', { count: entries.length })}
                  </Typography>
                </Box>
                <Box
                  component="ul"
                  sx={{
                    display: 'grid',
                    gap: 2.5,
                    gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 44%), 1fr))',
                    listStyle: 'none',
                    margin: 0,
                    padding: 0,
                  }}
                >
                  {entries.map((entry) => (
                    <PageCard key={entry.slug} entry={entry} />
                  ))}
                </Box>
              </section>
            ))}
          </Stack>
        </Box>
      </Container>
    </>
  );
}
