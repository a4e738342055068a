import type { EventDisplayInfo } from '@fullcalendar/react';
import { visuallyHidden } from '@mui/utils';
import dayjs from 'dayjs';
import { AlarmClock, CircleCheckBig, Repeat, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import { isOver } from './entries.ts';
import type { CalendarItem } from '../types.ts';

/** While it is dragged an entry is where it was taken. The library counts in UTC what the clock that is shown has. */
const onScreen = (start: Date | null) => start && dayjs(start.toISOString().slice(0, 19));

/** What is written on an entry: its sign, its time and its title; screen readers also say its layer and what is special about it. */
export function EntryText({ item, info }: { item: CalendarItem; info: EventDisplayInfo }) {
  const { t } = useTranslation('calendar');
  const dates = useDates();
  const isList = info.view.type.startsWith('list');
  const times = isList && item.kind !== 'task' ? `${dates.time(item.start)} – ${dates.time(item.end)}` : null;
  const time = info.event.allDay ? (isList ? t('allDay') : null) : (times ?? dates.time(onScreen(info.event.start)));
  const conflict = item.kind === 'event' && item.conflict;
  const repeats = item.kind === 'event' && item.recurrence !== null;
  const place = item.kind === 'event' ? item.location : null;
  const isMonth = info.view.type === 'dayGridMonth';
  const isTall = info.view.type.startsWith('timeGrid') && !info.event.allDay && !info.isShort;
  return (
    <span
      data-entry={item.key}
      className={['entry-text', isList ? 'entry-list' : isTall ? 'entry-tall' : isMonth && 'entry-month']
        .filter(Boolean)
        .join(' ')}
    >
      {item.kind === 'deadline' && <AlarmClock size={14} aria-hidden />}
      {item.kind === 'task' && <CircleCheckBig size={14} aria-hidden />}
      {conflict && <TriangleAlert size={14} aria-hidden />}
      {item.kind !== 'event' && <span style={visuallyHidden}>{t(`entry.${item.kind}`)}</span>}
      {time && <bdi className="entry-time">{isMonth ? time.replace(/:00(?= [ap]m$)/, '') : time} </bdi>}
      <bdi className="entry-title">{item.title}</bdi>
      {isList && (item.case_title ?? place) && <bdi className="entry-of">{item.case_title ?? place}</bdi>}
      {repeats && !isMonth && <Repeat size={12} aria-hidden />}
      {conflict && <span style={visuallyHidden}>{t('entry.conflict')}</span>}
      {repeats && <span style={visuallyHidden}>{t('entry.repeats')}</span>}
      {isOver(item) && <span style={visuallyHidden}>{t('entry.over')}</span>}
      {item.kind === 'event' && item.my_answer === 'needs_action' && (
        <span style={visuallyHidden}>{t('entry.unanswered')}</span>
      )}
    </span>
  );
}
