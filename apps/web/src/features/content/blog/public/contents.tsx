import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The headings of a text, in order. */
export function headingsOf(content: string): string[] {
  return [...content.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, words = '']) =>
    words.replaceAll(/<[^>]*>/g, '').replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ''),
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
    <Box component="nav" aria-label={t('onThisPage')} sx={{ position: 'sticky', insetBlockStart: 96, maxWidth: 216 }}>
      <Typography variant="caption" component="p" sx={{ fontWeight: 600, marginBlockEnd: 1 }}>
        {t('onThisPage')}
      </Typography>
      <Box
        component="ul"
        sx={{ margin: 0, padding: 0, listStyle: 'none', borderInlineStart: '2px solid', borderColor: 'divider' }}
      >
        {headings.map((heading, nth) => (
          <li key={`${nth} ${heading}`}>
            <ButtonBase
              onClick={() => show(nth)}
              sx={{
                width: 1,
                justifyContent: 'flex-start',
                textAlign: 'start',
                paddingInline: 1.5,
                paddingBlock: 0.75,
                typography: 'caption',
                color: 'text.secondary',
              }}
            >
              <bdi>{heading}</bdi>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
}
