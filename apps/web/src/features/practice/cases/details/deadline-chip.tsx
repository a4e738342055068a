import { placeOfPart } from '@casewright/contracts/case-page';
import Box from '@mui/material/Box';
import { Flag } from 'lucide-react';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { NextDeadline } from '../../../../client/next-deadline.ts';
import { paths } from '../../../../client/paths.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { useShortDay } from '../../../../ui/format/short-day.ts';
import { today } from '../../../../ui/format/today.ts';
import { RouterAnchor } from '../../../../ui/link.tsx';

interface DeadlineChipProps {
  caseId: string;
  next: NextDeadline;
  /** Whether who misses it loses a right. */
  isHard: boolean;
}

/** A hard deadline within so many days is red. */
const NEAR_DAYS = 3;

/** The next deadline of a case, in its head: the day of the court, and how far it is. Red once it has passed, and before that where it is hard and near. */
export function DeadlineChip({ caseId, next, isHard }: DeadlineChipProps) {
  const { t } = useTranslation('caseDetails');
  const dates = useDates();
  const shortDay = useShortDay();
  const [opened] = useState(Date.now);
  const [day] = useState(today);
  const isNear = dayjs(next.next_deadline_on).diff(day, 'day') <= NEAR_DAYS;
  const isAlarming = Date.parse(next.next_deadline_at) < opened || (isHard && isNear);
  const words = t('head.deadline', {
    day: shortDay(next.next_deadline_on).whole,
    distance: dates.relative(next.next_deadline_at),
  });
  return (
    <Box
      component={RouterAnchor}
      to={paths.dashboard.case.details(caseId)}
      search={placeOfPart('deadlines')}
      aria-label={t('head.deadlineName', { when: words })}
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        height: 24,
        marginInlineStart: { xs: 'auto', md: 0 },
        paddingInline: 1,
        borderRadius: '4px',
        fontSize: 12,
        fontWeight: 600,
        whiteSpace: 'nowrap',
        textDecoration: 'none',
        color: isAlarming ? 'error.main' : 'text.primary',
        backgroundColor: isAlarming
          ? theme.alpha(theme.vars.palette.error.main, 0.12)
          : theme.alpha(theme.vars.palette.grey[500], 0.14),
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        // A finger needs more than is drawn.
        position: 'relative',
        '@media (pointer: coarse)': { '&::after': { content: '""', position: 'absolute', inset: '-8px 0' } },
      })}
    >
      <Flag size={14} aria-hidden />
      <bdi>{words}</bdi>
    </Box>
  );
}
