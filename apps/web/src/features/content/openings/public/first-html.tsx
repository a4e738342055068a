import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { openingColumns, openingText, openingTitle } from './opening-styles.ts';

// The build draws this, and the server writes an opening into its gaps: the words `__…__`. apps/server/src/opening-pages.ts names the same gaps.
const GAPS = {
  title: '__TITLE__',
  who: '__WHO__',
  when: '__WHEN__',
  language: '__LANG__',
  content: '__CONTENT__',
} as const;

/** An opening as the first HTML has it: all that is to be read. */
export function FirstOpening() {
  const { t } = useTranslation('openingPage');
  return (
    <Box component="article" sx={openingColumns}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h1" dir="auto" lang={GAPS.language} sx={openingTitle}>
          {GAPS.title}
        </Typography>
        <Typography sx={{ marginBlockStart: 1, color: 'text.secondary' }}>
          <bdi>{GAPS.who}</bdi>
        </Typography>
        <Box dir="auto" lang={GAPS.language} sx={openingText}>
          {GAPS.content}
        </Box>
      </Box>
      <Typography variant="body2">{t('until', { date: GAPS.when })}</Typography>
    </Box>
  );
}
