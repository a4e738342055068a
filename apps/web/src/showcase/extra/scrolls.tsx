import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';

import { LazyPart } from '../../ui/feedback/lazy-part.tsx';
import { useDemo } from '../demo/use-demo.ts';
import { ShowcasePage } from '../frame/showcase-page.tsx';
import { ShowcaseSection } from '../frame/showcase-section.tsx';

const Scrollbar = lazy(() => import('../../ui/scrollbar.tsx').then((module) => ({ default: module.Scrollbar })));

const PARAGRAPHS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Areas that scroll on their own: downwards, sideways, and a list beside a text. */
export function Scrolls() {
  const { t } = useTranslation('showcase');
  const { paragraph, pictures, cases } = useDemo();
  return (
    <ShowcasePage page="scroll">
      <ShowcaseSection title={t('scroll.vertical')}>
        <LazyPart height={260}>
          <Scrollbar label={t('scroll.vertical')} sx={{ height: 260 }}>
            <Paragraphs text={paragraph} />
          </Scrollbar>
        </LazyPart>
      </ShowcaseSection>
      <ShowcaseSection title={t('scroll.horizontal')}>
        <LazyPart height={180}>
          <Scrollbar label={t('scroll.horizontal')}>
            <Box sx={{ display: 'flex', gap: 2, width: 'max-content', paddingBlockEnd: 2 }}>
              {pictures.map(({ key, title, src }) => (
                <Box
                  key={key}
                  component="img"
                  src={src}
                  alt={title}
                  sx={{ width: 240, height: 160, borderRadius: 1.5, objectFit: 'cover' }}
                />
              ))}
            </Box>
          </Scrollbar>
        </LazyPart>
      </ShowcaseSection>
      <ShowcaseSection title={t('scroll.both')}>
        <LazyPart height={280}>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '120px minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' },
              height: 280,
              borderRadius: 1.5,
              border: '1px solid',
              borderColor: 'divider',
            }}
          >
            <Box sx={{ minHeight: 0, borderInlineEnd: '1px solid', borderColor: 'divider' }}>
              <Scrollbar label={t('pages.list')} sx={{ height: 278 }}>
                {[...cases, ...cases].map(({ key, title }, index) => (
                  <Box key={`${key}${index}`} sx={{ padding: 1.5, typography: 'body2' }}>
                    {title}
                  </Box>
                ))}
              </Scrollbar>
            </Box>
            <Scrollbar label={t('scroll.both')} sx={{ height: 278 }}>
              <Box sx={{ padding: 2 }}>
                <Paragraphs text={paragraph} />
              </Box>
            </Scrollbar>
          </Box>
        </LazyPart>
      </ShowcaseSection>
    </ShowcasePage>
  );
}

function Paragraphs({ text }: { text: string }) {
  return PARAGRAPHS.map((key) => (
    <Typography key={key} sx={{ marginBlockEnd: 2, color: 'text.secondary' }}>
      {text}
    </Typography>
  ));
}
