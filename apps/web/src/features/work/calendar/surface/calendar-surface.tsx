import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import './look.css';
import FullCalendar, {
  type CalendarRef,
  type DateSelectInfo,
  type EventApi,
  type EventDisplayInfo,
} from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import listPlugin from '@fullcalendar/react/list';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useWeekAndClock } from '../../../../ui/format/week-and-clock.ts';
import { instantAt, shownZone } from '../../../../ui/format/zone.ts';
import type { CalendarItem, When } from '../types.ts';
import { AGENDA_DAYS, type CalendarView, type Shown } from '../view.ts';
import { onWall } from './entries.ts';
import { EntryText } from './entry-text.tsx';
import { localeOf } from './locales.ts';
import { ENTRY_ORDER } from './entries.ts';
import { useDrawnEvents } from './use-drawn-events.ts';
import { usePress } from './use-press.ts';

const PLUGINS = [dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin, classicTheme];
const VIEW_TYPES: Record<CalendarView, string> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  agenda: 'agenda',
};
const OWN_VIEWS = { agenda: { type: 'list', duration: { days: AGENDA_DAYS } } };

/** A time that was drawn in the empty calendar. */
export interface Picked {
  when: When;
}

interface CalendarSurfaceProps {
  shown: Shown;
  items: readonly CalendarItem[];
  onOpen: (item: CalendarItem) => void;
  onPick: (picked: Picked) => void;
  /** An item was dragged or resized; `revert` puts it back. */
  onMove: (item: CalendarItem, when: When, revert: () => void) => void;
  /** A day was chosen by its number. */
  onDay: (day: string) => void;
}

const itemOf = (event: EventApi): CalendarItem => event.extendedProps['item'];
// What is being drawn into the empty calendar is an entry of the library's own, of nothing yet: its time is all that it says.
const drawEntry = (info: EventDisplayInfo) =>
  'item' in info.event.extendedProps ? <EntryText item={itemOf(info.event)} info={info} /> : <bdi>{info.timeText}</bdi>;

/** When something drawn by the library is: of whole days the days, without the zone in which it thinks of them. */
function whenOf({
  allDay,
  start,
  end,
  startStr,
  endStr,
}: Pick<DateSelectInfo, 'allDay' | 'startStr' | 'endStr'> & { start: Date | null; end: Date | null }): When {
  const moment = (wall: Date | null) => instantAt(shownZone(), (wall ?? new Date()).toISOString().slice(0, 16));
  if (!allDay) return { start: moment(start), end: moment(end ?? start) };
  const next = new Date(`${startStr.slice(0, 10)}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return { start_date: startStr.slice(0, 10), end_date: (endStr || next.toISOString()).slice(0, 10) };
}

interface GridProps extends CalendarSurfaceProps {
  isHeld: boolean;
  onDrag: () => void;
  onDrop: () => void;
}

/**
 * While it is held it stays as it was drawn, whatever comes in: the library has a new context for every new option, and takes a drop
 * in another one than the drag began in for one into another calendar, of which it says nothing.
 */
const Grid = memo(CalendarGrid, (_, { isHeld }) => isHeld);

/** The calendar itself: months, weeks and days as grids, the agenda as a list. Loaded where a calendar is shown, and only there. */
export function CalendarSurface(props: CalendarSurfaceProps) {
  const { isHeld, press, drag, drop } = usePress();
  return (
    <Box className="case-calendar" onPointerDownCapture={press}>
      <Grid {...props} isHeld={isHeld} onDrag={drag} onDrop={drop} />
    </Box>
  );
}

function CalendarGrid(props: GridProps) {
  const { shown, items, onOpen, onPick, onMove, onDay, onDrag, onDrop } = props;
  const { t, i18n } = useTranslation('calendar');
  const { direction } = useTheme();
  const ref = useRef<CalendarRef>(null);
  const { events, redraw } = useDrawnEvents(items);
  const { firstDay, twelveHours } = useWeekAndClock();
  const locale = useMemo(() => localeOf(i18n.language), [i18n.language]);
  const type = VIEW_TYPES[shown.view];

  useEffect(() => {
    const api = ref.current?.getApi();
    if (api === undefined) return;
    if (api.view.type !== type) api.changeView(type, shown.day);
    else api.gotoDate(shown.day);
  }, [type, shown.day]);

  return (
    <FullCalendar
      ref={ref}
      plugins={PLUGINS}
      views={OWN_VIEWS}
      initialView={type}
      initialDate={shown.day}
      headerToolbar={false}
      locale={locale}
      firstDay={firstDay}
      timeZone="UTC"
      now={() => onWall(Date.now())}
      direction={direction}
      borderless
      height={shown.view === 'agenda' ? 'auto' : 760}
      expandRows
      dayMaxEvents
      eventOrder={ENTRY_ORDER}
      eventOrderStrict
      nowIndicator
      navLinks
      navLinkDayClick={(date) => onDay(date.toISOString().slice(0, 10))}
      moreLinkClick="popover"
      moreLinkClass="entry-more"
      moreLinkText={(count) => t('more', { count })}
      moreLinkHint={(count) => t('moreHint', { count })}
      closeHint={t('close')}
      noEventsText={t('nothing.agenda')}
      allDayText={t('allDay')}
      navLinkHint={(day) => t('goTo', { day })}
      dayHeaderDidMount={({ el }) => nameAsShown(el)}
      scrollTime="08:00:00"
      slotDuration="00:30:00"
      eventInteractive
      editable
      selectable
      selectMirror
      selectMinDistance={5}
      longPressDelay={250}
      eventResizableFromStart={false}
      eventMinHeight={22}
      eventMaxStack={3}
      slotEventOverlap={false}
      eventTimeFormat={{ hour: 'numeric', minute: '2-digit', hour12: twelveHours }}
      eventDisplay="block"
      forceEventDuration
      blockEventClass="entry-block"
      eventContent={drawEntry}
      events={events}
      eventClick={({ event, jsEvent }) => {
        jsEvent.preventDefault();
        onOpen(itemOf(event));
      }}
      select={(picked) => {
        ref.current?.getApi().unselect();
        onPick({ when: whenOf(picked) });
      }}
      dateClick={({ allDay, date, dateStr }) => {
        const end = new Date(date.getTime() + 60 * 60 * 1000);
        onPick({ when: whenOf({ allDay, start: date, end, startStr: dateStr, endStr: '' }) });
      }}
      eventDragStart={onDrag}
      eventDragStop={onDrop}
      eventResizeStart={onDrag}
      eventResizeStop={onDrop}
      eventDrop={({ event }) => onMove(itemOf(event), whenOf(event), redraw)}
      eventResize={({ event }) => onMove(itemOf(event), whenOf(event), redraw)}
    />
  );
}

/** The library names the head of a day by its date alone: who speaks to the screen says what is there. */
function nameAsShown(head: HTMLElement): void {
  const link = head.matches('[role="link"]') ? head : head.querySelector('[role="link"]');
  const shown = link?.textContent.trim() ?? '';
  const name = link?.getAttribute('aria-label') ?? '';
  if (shown !== '' && name !== '' && !name.includes(shown)) link?.setAttribute('aria-label', `${shown}, ${name}`);
}
