import Box from '@mui/material/Box';
import { lazy, useState } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslation } from 'react-i18next';

import { LazyPart } from '../../ui/feedback/lazy-part.tsx';
import { SafeHtml } from '../../ui/safe-html.tsx';
import { ShowcasePage } from '../frame/showcase-page.tsx';
import { ShowcaseSection } from '../frame/showcase-section.tsx';

const Markdown = lazy(() => import('../../ui/markdown.tsx').then((module) => ({ default: module.Markdown })));

/** Formatted text from Markdown and from HTML, side by side with its source; both go through the same sanitiser. */
export function Markdowns() {
  const { t } = useTranslation('showcase');
  const [markdown, setMarkdown] = useState(() => t('markdown.sample'));
  const [html, setHtml] = useState(() => t('editor.sample'));
  return (
    <ShowcasePage page="markdown">
      <ShowcaseSection title={t('markdown.markdown')}>
        <Box sx={sides}>
          <Source value={markdown} onChange={setMarkdown} />
          <LazyPart height={280}>
            <Markdown source={markdown} />
          </LazyPart>
        </Box>
      </ShowcaseSection>
      <ShowcaseSection title={t('markdown.html')}>
        <Box sx={sides}>
          <Source value={html} onChange={setHtml} />
          <SafeHtml html={html} />
        </Box>
      </ShowcaseSection>
    </ShowcasePage>
  );
}

const sides = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  '& pre': { overflowX: 'auto' },
};

function Source({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('showcase');
  return (
    <OutlinedInput
      multiline
      fullWidth
      minRows={10}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ input: { 'aria-label': t('markdown.source'), spellCheck: false } }}
      sx={{ fontFamily: 'monospace', fontSize: '0.875rem' }}
    />
  );
}
