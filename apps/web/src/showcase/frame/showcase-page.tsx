import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import type { ShowcaseSlug } from './entry.ts';
import { Neighbours } from './neighbours.tsx';
import { PageHero } from './page-hero.tsx';
import { SectionContext, useSectionList } from './section-list.ts';
import { SideList } from './side-list.tsx';

interface ShowcasePageProps {
  page: ShowcaseSlug;
  /** The page's sections, each a ShowcaseSection. */
  children: ReactNode;
}

/** The frame of a showcase page: the hero with its trail, the list of its sections at the side, and the sections. */
export function ShowcasePage({ page, children }: ShowcasePageProps) {
  const { t } = useTranslation(['showcase', 'ui']);
  const { sections, announce } = useSectionList();
  const title = t(`pages.${page}`);
  const documentTitle = t('ui:page.documentTitle', { title });

  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);

  return (
    <>
      <PageHero slug={page} title={title} />
      <Container maxWidth="lg" sx={{ paddingBlock: { xs: 4, md: 6 } }}>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 3, md: 5 },
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr)' },
          }}
        >
          <SideList sections={sections} />
          <SectionContext value={announce}>
            <Stack spacing={{ xs: 3, md: 4 }}>{children}</Stack>
          </SectionContext>
        </Box>
        <Neighbours slug={page} />
      </Container>
    </>
  );
}
