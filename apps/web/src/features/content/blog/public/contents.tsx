import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { contents, contentsEntry, contentsList, contentsTitle } from './post-styles.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The headings of a text, in order. */
export function headingsOf(content: string): string[] {
  return [...content.matchAll(/<h2>((?:(?!<h2>).)*?)<\/h2>/gs)].map(([, words = '']) =>
    words.replaceAll(/<[^<>]*>/g, '').replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ''),
  );
}

interface ContentsProps {
  content: string;
  text: RefObject<HTMLDivElement | null>;
}

/** The headings of a post beside it; pressed, each comes into view. */
export function Contents({ content, text }: ContentsProps) {
  const { t } = useTranslation('blog');
  const headings = headingsOf(content);
  if (headings.length < 2) return null;
  const show = (nth: number) => text.current?.querySelectorAll('h2')[nth]?.scrollIntoView({ block: 'start' });
  return (
    <Box component="nav" aria-label={t('onThisPage')} sx={contents}>
      <Typography variant="caption" component="p" sx={contentsTitle}>
        {t('onThisPage')}
      </Typography>
      <Box component="ul" sx={contentsList}>
        {headings.map((heading, nth) => (
          <li key={`${nth} ${heading}`}>
            <ButtonBase onClick={() => show(nth)} sx={contentsEntry}>
              <bdi>{heading}</bdi>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
}
