import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { DateText } from '../../../../ui/format/relative-time.tsx';
import { Label } from '../../../../ui/label.tsx';
import type { MovingStep } from '../api/date-change.ts';

interface MovingListProps {
  rows: readonly MovingStep[];
  isTicked: (row: MovingStep) => boolean;
  onToggle: (stepKey: string) => void;
}

/** What would move, from when to when, each with a tick; what has not begun follows by itself and has none. */
export function MovingList({ rows, isTicked, onToggle }: MovingListProps) {
  const { t } = useTranslation('workflows');
  if (rows.length === 0) return <Typography variant="body2">{t('dates.nothing')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={row.step_key}
          sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, paddingBlock: 1 }}
        >
          <Box sx={{ width: 42, flexShrink: 0 }}>
            {!row.forecast && (
              <Checkbox
                checked={isTicked(row)}
                onChange={() => onToggle(row.step_key)}
                slotProps={{ input: { 'aria-label': t('dates.move', { title: row.title }) } }}
              />
            )}
          </Box>
          <Box sx={{ flex: 1, minWidth: 0, paddingBlockStart: 1 }}>
            <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
              {row.title} {row.moved_by_hand && <Label color="warning">{t('dates.byHand')}</Label>}
            </Typography>
            <Typography variant="body2" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              {row.due_on ? (
                <s>
                  <DateText value={row.due_on} />
                </s>
              ) : (
                t('dates.noDay')
              )}
              <Box
                component={ArrowRight}
                aria-hidden
                sx={{ width: 16, height: 16, '[dir=rtl] &': { transform: 'scaleX(-1)' } }}
              />
              <b>{row.new_due_on ? <DateText value={row.new_due_on} /> : t('dates.noDay')}</b>
            </Typography>
            {row.forecast && (
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {t('dates.forecast')}
              </Typography>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
