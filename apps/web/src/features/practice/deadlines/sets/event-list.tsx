import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CalendarSync } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import type { DeadlineRow } from '../types.ts';
import { type TriggerRow, triggersQuery } from './api.ts';

interface EventListProps {
  caseId: string;
  open: readonly DeadlineRow[];
  /** Moves an event; null for a reader who may not. */
  onMove: ((trigger: TriggerRow) => void) | null;
}

/** The events of a case that gave dates which are open, and the way to move all of them. */
export function EventList({ caseId, open, onMove }: EventListProps) {
  const { t } = useTranslation('deadlines');
  const dates = useDates();
  const { data } = useQuery(triggersQuery(caseId));
  const counted = (data ?? []).map((trigger) => ({
    trigger,
    count: open.filter(({ trigger_id }) => trigger_id === trigger.id).length,
  }));
  const shown = counted.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <Card component="section" aria-label={t('events.title')} sx={{ paddingInline: 3, paddingBlock: 2 }}>
      <Typography variant="subtitle1" component="h2">
        {t('events.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {shown.map(({ trigger, count }) => (
          <Box
            component="li"
            key={trigger.id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, paddingBlock: 1 }}
          >
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {trigger.name}
              </Typography>
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                <bdi>{dates.date(trigger.happened_on)}</bdi> · {t('events.open', { count })}
              </Typography>
            </Box>
            {onMove !== null && (
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                startIcon={<CalendarSync size={16} aria-hidden />}
                aria-label={t('events.moveOne', { name: trigger.name })}
                onClick={() => onMove(trigger)}
              >
                {t('events.move')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Card>
  );
}
