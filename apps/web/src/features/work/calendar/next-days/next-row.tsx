import { placeOfPart } from '@casewright/contracts/case-page';
import { completionOf } from '@casewright/contracts/tasks';
import Box from '@mui/material/Box';
import { CalendarDays, Flag, MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { CompletionCircle } from '../../../../ui/completion-circle.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { Label } from '../../../../ui/label.tsx';
import { type LinkSearch, RouterLink } from '../../../../ui/link.tsx';
import type { TaskItem } from '../types.ts';
import { daysLate, isAlarming, isHard, type NextItem } from './model.ts';
import { MATCH_PARENT } from '../../../../ui/match-parent.ts';

interface NextRowProps {
  item: NextItem;
  isLate: boolean;
  /** The reader's day, `YYYY-MM-DD`. */
  today: string;
  /** Completes a task. */
  onComplete: (task: TaskItem) => unknown;
}

/** Where something is done. */
function placeOf(item: NextItem): { to: string; search: LinkSearch } {
  if (item.kind === 'deadline')
    return { to: paths.dashboard.case.details(item.case_id), search: placeOfPart('deadlines') };
  if (item.kind === 'update')
    return { to: paths.dashboard.case.details(item.case_id), search: placeOfPart('messages') };
  if (item.kind === 'task') return { to: paths.dashboard.tasks.board, search: { task: item.id } };
  return { to: paths.dashboard.calendar, search: { view: 'day', date: item.start_date ?? item.start.slice(0, 10) } };
}

/** One line of the next days: what, on which case, when. */
export function NextRow({ item, isLate, today, onComplete }: NextRowProps) {
  const { t } = useTranslation('calendar');
  const dates = useDates();
  const { to, search } = placeOf(item);
  return (
    <Box
      component="li"
      data-row
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 'var(--row-height)',
        paddingInline: 2,
        '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      <Sign item={item} today={today} onComplete={onComplete} />
      <Box
        dir="auto"
        sx={{
          flexGrow: 1,
          minWidth: 0,
          paddingBlock: 0.5,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: { sm: 'nowrap' },
          ...MATCH_PARENT,
        }}
      >
        <RouterLink
          to={to}
          search={search}
          color="inherit"
          sx={{ marginInlineEnd: 1.5, fontSize: 14, fontWeight: 500 }}
        >
          <bdi>{item.kind === 'update' ? t('nextDays.update', { name: item.title }) : item.title}</bdi>
        </RouterLink>
        {item.case_title && item.case_title !== item.title && (
          <Box component="bdi" sx={{ display: { xs: 'block', sm: 'inline' }, fontSize: 13, color: 'text.secondary' }}>
            {item.case_title}
          </Box>
        )}
      </Box>
      <Box
        sx={{
          flexShrink: 0,
          fontSize: 13,
          fontWeight: 600,
          whiteSpace: 'nowrap',
          color: isAlarming(item, today) ? 'error.main' : 'text.secondary',
        }}
      >
        {isLate ? (
          t('nextDays.lateBy', { count: daysLate(item, today) })
        ) : isHard(item) ? (
          <Label color={isAlarming(item, today) ? 'error' : 'default'}>{t('nextDays.hard')}</Label>
        ) : item.kind === 'update' ? (
          <Label>{t('nextDays.promised')}</Label>
        ) : item.kind === 'event' && !item.all_day ? (
          <bdi>{dates.time(item.start)}</bdi>
        ) : null}
      </Box>
    </Box>
  );
}

/** What kind of thing it is; of a task of one's own, the circle that completes it. */
function Sign({ item, today, onComplete }: Pick<NextRowProps, 'item' | 'today' | 'onComplete'>) {
  const { t } = useTranslation('calendar');
  if (item.kind === 'deadline')
    return (
      <Box
        component={Flag}
        size={18}
        aria-hidden
        sx={{ ...SIGN, ...(isAlarming(item, today) && { color: 'error.main' }) }}
      />
    );
  if (item.kind === 'update') return <Box component={MessageSquare} size={18} aria-hidden sx={SIGN} />;
  if (item.kind === 'event') return <Box component={CalendarDays} size={18} aria-hidden sx={SIGN} />;
  return (
    <CompletionCircle
      state={completionOf(item.status)}
      label={t('nextDays.complete', { title: item.title })}
      onPress={item.may_edit ? () => onComplete(item) : undefined}
    />
  );
}

const SIGN = { flexShrink: 0, color: 'text.secondary' } as const;
