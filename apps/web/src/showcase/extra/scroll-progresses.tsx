import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ScrollProgress } from '../../ui/scroll-progress.tsx';
import { useDemo } from '../demo/use-demo.ts';
import { ShowcasePage } from '../frame/showcase-page.tsx';
import { ShowcaseSection } from '../frame/showcase-section.tsx';

const PARAGRAPHS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

const frame = { borderRadius: 1.5, border: '1px solid', borderColor: 'divider' } as const;

/** Bars that show how far a page or an area has been read. */
export function ScrollProgresses() {
  const { t } = useTranslation('showcase');
  const { paragraph, pictures } = useDemo();
  const [shown, setShown] = useState(true);
  return (
    <ShowcasePage page="scroll-progress">
      <ShowcaseSection title={t('scrollProgress.page')}>
        {shown && <ScrollProgress />}
        <Typography sx={{ color: 'text.secondary', marginBlockEnd: 1 }}>{t('scrollProgress.hint')}</Typography>
        <FormControlLabel
          label={t('scrollProgress.show')}
          control={<Switch checked={shown} onChange={(_, checked) => setShown(checked)} />}
        />
      </ShowcaseSection>
      <ShowcaseSection title={t('scrollProgress.containerY')}>
        <Box
          component="section"
          aria-label={t('scrollProgress.containerY')}
          tabIndex={0}
          sx={{ ...frame, height: 320, overflowY: 'auto' }}
        >
          <ScrollProgress of="container-y" color="secondary" />
          <Box sx={{ padding: 2 }}>
            {PARAGRAPHS.map((key) => (
              <Typography key={key} sx={{ marginBlockEnd: 2, color: 'text.secondary' }}>
                {paragraph}
              </Typography>
            ))}
          </Box>
        </Box>
      </ShowcaseSection>
      <ShowcaseSection title={t('scrollProgress.containerX')}>
        <Box
          component="section"
          aria-label={t('scrollProgress.containerX')}
          tabIndex={0}
          sx={{ ...frame, overflowX: 'auto' }}
        >
          <ScrollProgress of="container-x" color="warning" />
          <Box sx={{ display: 'flex', gap: 2, width: 'max-content', padding: 2 }}>
            {pictures.map(({ key, title, src }) => (
              <Box
                key={key}
                component="img"
                src={src}
                alt={title}
                sx={{ width: 300, height: 200, borderRadius: 1.5, objectFit: 'cover' }}
              />
            ))}
          </Box>
        </Box>
      </ShowcaseSection>
    </ShowcasePage>
  );
}
