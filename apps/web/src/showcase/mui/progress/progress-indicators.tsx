import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';

import { formatLocale } from '../../../ui/format/locale.ts';
import { Demo, DemoRow } from '../demo/demo.tsx';
import { COLORS } from '../sample/values.ts';
import { useSampleProgress } from './use-sample-progress.ts';

/** How long it takes is not known, or how much is done is. */
export function CircularIndicators() {
  const { t } = useTranslation('showcaseMui');
  const progress = useSampleProgress();
  return (
    <Stack spacing={3}>
      <Demo code='variant="indeterminate" · color'>
        <DemoRow>
          {COLORS.map((color) => (
            <CircularProgress key={color} color={color} aria-label={t('state.loading')} />
          ))}
        </DemoRow>
      </Demo>
      <Demo code='variant="determinate" · size'>
        <DemoRow>
          {[24, 40, 64].map((size) => (
            <CircularProgress
              key={size}
              enableTrackSlot
              variant="determinate"
              size={size}
              value={progress}
              aria-label={t('label.progress')}
            />
          ))}
          <WithPercentage value={progress} />
        </DemoRow>
      </Demo>
    </Stack>
  );
}

function WithPercentage({ value }: { value: number }) {
  const { t, i18n } = useTranslation('showcaseMui');
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', '& > *': { gridArea: '1 / 1' } }}>
      <CircularProgress
        enableTrackSlot
        variant="determinate"
        color="secondary"
        size={64}
        value={value}
        aria-label={t('label.progress')}
      />
      <Box component="span" aria-hidden sx={{ typography: 'caption' }}>
        {percentage(value, i18n.language)}
      </Box>
    </Box>
  );
}

/** The same along a line; the paler part of the last is what has been fetched ahead. */
export function LinearIndicators() {
  const { t, i18n } = useTranslation('showcaseMui');
  const progress = useSampleProgress();
  return (
    <Stack spacing={3}>
      <Demo code='variant="indeterminate" · color'>
        <Stack spacing={2}>
          {COLORS.map((color) => (
            <LinearProgress key={color} color={color} aria-label={t('state.loading')} />
          ))}
        </Stack>
      </Demo>
      <Demo code='variant="determinate"'>
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          <LinearProgress
            variant="determinate"
            value={progress}
            aria-label={t('label.progress')}
            sx={{ flexGrow: 1, height: 8, borderRadius: 1 }}
          />
          <Box component="span" aria-hidden sx={{ typography: 'body2', minWidth: 48, textAlign: 'end' }}>
            {percentage(progress, i18n.language)}
          </Box>
        </Stack>
      </Demo>
      <Demo code='variant="buffer"'>
        <LinearProgress
          variant="buffer"
          color="secondary"
          value={progress}
          valueBuffer={Math.min(100, progress + 20)}
          aria-label={t('label.progress')}
        />
      </Demo>
    </Stack>
  );
}

/** A share of a hundred in the reader's language. */
function percentage(value: number, language: string): string {
  return new Intl.NumberFormat(formatLocale(language), { style: 'percent' }).format(value / 100);
}
