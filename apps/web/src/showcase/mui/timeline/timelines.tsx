import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { FileSignature, Gavel, Landmark, MessagesSquare, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../ui/format/date.ts';
import { Timeline, type TimelineColor, type TimelineItem } from '../../../ui/timeline.tsx';

const EVENTS = [
  { id: 'intake', day: '2026-01-12', icon: MessagesSquare, color: 'info' },
  { id: 'agreement', day: '2026-02-02', icon: FileSignature, color: 'secondary' },
  { id: 'filing', day: '2026-03-18', icon: Send, color: 'warning' },
  { id: 'hearing', day: '2026-04-27', icon: Gavel, color: 'error' },
  { id: 'judgment', day: '2026-06-09', icon: Landmark, color: 'success' },
] as const satisfies readonly { id: string; day: string; color: TimelineColor; icon: TimelineItem['icon'] }[];

interface SampleTimelineProps {
  side?: 'start' | 'end' | 'alternate';
  variant?: 'filled' | 'outlined';
  /** In the colours of the events instead of grey. */
  coloured?: boolean;
  /** With the day of each event on the other side of the line. */
  dated?: boolean;
}

/** The course of a matter. */
export function SampleTimeline({ side, variant, coloured = false, dated = false }: SampleTimelineProps) {
  const { t } = useTranslation('showcaseMui');
  const dates = useDates();
  return (
    <Timeline
      label={t('label.matter')}
      side={side}
      variant={variant}
      items={EVENTS.map(({ id, day, color }) => ({
        id,
        content: t(`sample.step.${id}`),
        opposite: dated ? <bdi>{dates.date(day)}</bdi> : undefined,
        color: coloured ? color : 'grey',
      }))}
    />
  );
}

/** The events are on one side of the screen, wherever one begins to read. */
export function SidedTimeline({ at }: { at: 'left' | 'right' }) {
  const { direction } = useTheme();
  return <SampleTimeline side={(at === 'left') === (direction === 'ltr') ? 'start' : 'end'} />;
}

/** Pictures in the points and cards beside them. */
export function CustomTimeline() {
  const { t } = useTranslation('showcaseMui');
  const dates = useDates();
  return (
    <Timeline
      side="alternate"
      label={t('label.file')}
      items={EVENTS.map(({ id, day, icon, color }) => ({
        id,
        icon,
        color,
        opposite: <bdi>{dates.date(day)}</bdi>,
        content: (
          <Box
            sx={(theme) => ({
              padding: 2,
              borderRadius: 1.5,
              textAlign: 'start',
              backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.1),
            })}
          >
            <Typography variant="subtitle2" component="p">
              {t(`sample.step.${id}`)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t(`sample.event.${id}`)}
            </Typography>
          </Box>
        ),
      }))}
    />
  );
}
