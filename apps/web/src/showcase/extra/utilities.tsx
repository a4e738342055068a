import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { keyframes } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CopyButton } from '../../ui/copy-button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { useDemo } from '../demo/use-demo.ts';
import { ShowcasePage } from '../frame/showcase-page.tsx';
import { ShowcaseSection } from '../frame/showcase-section.tsx';
import { CompletionCircles } from './completion-circles.tsx';
import { StaleRows } from './stale-rows.tsx';

const CASE_NUMBER = 'CW-2026-0118';
const LINES = [1, 2, 3] as const;
const TEN_DAYS = 10 * 86_400_000;
const flow = keyframes`to { background-position: 200% 0; }`;

/** Small things that pages are finished with. */
export function Utilities() {
  const { t } = useTranslation('showcase');
  const { paragraph, sentence } = useDemo();
  const copy = useCopy();
  const [lines, setLines] = useState(2);
  const [isStale, setIsStale] = useState(true);
  const [until] = useState(() => Date.now() + TEN_DAYS);
  return (
    <ShowcasePage page="utilities">
      <ShowcaseSection
        title={t('utilities.lines')}
        action={
          <ToggleButtonGroup
            exclusive
            size="small"
            value={lines}
            aria-label={t('utilities.lines')}
            onChange={(_, chosen: number | null) => chosen !== null && setLines(chosen)}
          >
            {LINES.map((count) => (
              <ToggleButton key={count} value={count}>
                {t('utilities.lineCount', { count })}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        }
      >
        <Typography
          sx={{
            maxWidth: 420,
            overflow: 'hidden',
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: lines,
            color: 'text.secondary',
          }}
        >
          {paragraph}
        </Typography>
      </ShowcaseSection>
      <ShowcaseSection title={t('utilities.circles')}>
        <CompletionCircles />
      </ShowcaseSection>
      <ShowcaseSection
        title={t('utilities.stale')}
        action={
          <FormControlLabel
            label={t('utilities.othersCome')}
            control={<Switch checked={isStale} onChange={(_, checked) => setIsStale(checked)} />}
          />
        }
      >
        <StaleRows isStale={isStale} />
      </ShowcaseSection>
      <ShowcaseSection title={t('utilities.copy')}>
        <Stack spacing={2}>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <Typography variant="subtitle2" component="code">
              {CASE_NUMBER}
            </Typography>
            <CopyButton value={CASE_NUMBER} />
          </Stack>
          <Typography sx={{ color: 'text.secondary' }} onDoubleClick={() => void copy(CASE_NUMBER)}>
            {t('utilities.hover')}
          </Typography>
        </Stack>
      </ShowcaseSection>
      <ShowcaseSection title={t('utilities.gradient')}>
        <Box
          sx={(theme) => ({
            ...theme.typography.h3,
            color: 'transparent',
            backgroundClip: 'text',
            backgroundImage: `linear-gradient(90deg, ${theme.vars.palette.primary.main}, ${theme.vars.palette.secondary.main}, ${theme.vars.palette.primary.main})`,
            backgroundSize: '200% 100%',
            '@media (prefers-reduced-motion: no-preference)': { animation: `${flow} 8s linear infinite` },
            '@media (forced-colors: active)': { color: 'CanvasText' },
          })}
        >
          {sentence}
        </Box>
      </ShowcaseSection>
      <ShowcaseSection title={t('utilities.countdown')}>
        <Countdown until={until} />
      </ShowcaseSection>
    </ShowcasePage>
  );
}
