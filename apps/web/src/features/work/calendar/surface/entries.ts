import type { EventInput } from '@fullcalendar/react';

import { shownZone, wallIn } from '../../../../ui/format/zone.ts';
import { type CalendarItem, eventColors } from '../types.ts';

/** What the calendar library is given beside the dates: the item itself. */
export interface EntryProps {
  item: CalendarItem;
}

/** The theme's colour of an item: an event's own; a deadline's by its kind; tasks are grey. */
function colorOf(item: CalendarItem): string {
  if (item.kind === 'deadline') return `var(--mui-palette-${item.deadline_kind === 'hard' ? 'error' : 'warning'}-main)`;
  if (item.kind === 'task') return 'var(--mui-palette-grey-500)';
  return `var(--mui-palette-${eventColors.find((color) => color === item.color) ?? 'primary'}-main)`;
}

/** Whether it is over and done with, or refused: it is shown struck through. */
export function isOver(item: CalendarItem): boolean {
  if (item.kind === 'deadline') return item.state === 'done';
  if (item.kind === 'task') return item.status === 'done' || item.status === 'cancelled';
  return item.my_answer === 'declined';
}

function classOf(item: CalendarItem): string {
  const isOpen = item.kind === 'event' && (item.my_answer === 'needs_action' || item.my_answer === 'tentative');
  return ['entry', isOpen && 'entry-open', isOver(item) && 'entry-over'].filter(Boolean).join(' ');
}

/** A moment as the library has it: it counts in UTC, and is given what the clock that is shown has. */
export function onWall(moment: string | number): string {
  return `${wallIn(shownZone(), new Date(moment).getTime())}Z`;
}

/** Which comes first on a day: what a court or a law has set, then what has an hour, then what can be done at any. */
const RANKS: Record<CalendarItem['kind'], number> = { deadline: 0, event: 1, task: 2 };
/** By what the library orders the entries of a day. */
export const ENTRY_ORDER = 'rank,start,-duration,allDay,title';

/** An item as the calendar library takes it. Deadlines stay; events and tasks are moved by those who may, and a task has no length. */
export function entryOf(item: CalendarItem): EventInput {
  const isDay = item.kind !== 'task' && item.all_day && item.start_date !== null;
  const mayMove = item.kind !== 'deadline' && item.may_edit;
  const props: EntryProps = { item };
  return {
    id: item.key,
    title: item.title,
    start: isDay ? (item.start_date ?? item.start) : onWall(item.start),
    ...(item.kind !== 'task' && { end: isDay ? (item.end_date ?? item.end) : onWall(item.end) }),
    allDay: isDay,
    startEditable: mayMove,
    durationEditable: mayMove && item.kind === 'event',
    className: classOf(item),
    color: colorOf(item),
    extendedProps: { ...props, rank: RANKS[item.kind] },
  };
}
