import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { shownZone } from '../../../../ui/format/zone.ts';
import { useWeekAndClock } from '../../../../ui/format/week-and-clock.ts';
import { Page, type PageHead } from '../../../../ui/page.tsx';
import { ActiveFilters } from '../../../../ui/table/active-filters.tsx';
import { useOpenedOnce } from '../../../../ui/use-opened-once.ts';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { shownCalendarQuery } from '../api/shown-calendar.ts';
import { filterParams, filtersOf, isBackwards, NO_FILTERS } from '../filters.ts';
import { isOver } from '../surface/entries.ts';
import type { CalendarItem, DeadlineItem, EventItem, TaskItem, When } from '../types.ts';
import { shownOf } from '../view.ts';
import { isWithin } from '../within.ts';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { countParams } from '../../../../ui/search-params.ts';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { LayerToggles } from './layer-toggles.tsx';
import { useActiveCalendarFilters } from './use-active-calendar-filters.ts';
import { useMoves } from './use-moves.tsx';

const Surface = lazy(() =>
  import('../surface/calendar-surface.tsx').then((module) => ({ default: module.CalendarSurface })),
);
const EventPeek = lazy(() => import('../peek/event-peek.tsx').then((module) => ({ default: module.EventPeek })));
const DayPeek = lazy(() => import('../peek/day-peek.tsx').then((module) => ({ default: module.DayPeek })));
const EventDialog = lazy(() => import('../event/event-dialog.tsx').then((module) => ({ default: module.EventDialog })));
const FiltersDrawer = lazy(() =>
  import('./calendar-filters.tsx').then((module) => ({ default: module.CalendarFiltersDrawer })),
);

/** The address without an event. */
const CLOSED = { event: undefined, at: undefined, edit: undefined };

/** The entry about which the card is. */
const PEEKED = { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '1px' };

interface CalendarViewProps {
  head: PageHead;
  /** A new event is being made; null while it is not. An empty one begins at the next full hour. */
  making: { when: When | null } | null;
  onMake: (making: { when: When | null } | null) => void;
  /** Completes a task, or opens it again. */
  onComplete: (task: TaskItem) => unknown;
}

/** The calendar: what is in its days by layer, with the way to other days, the filters and everything that is done to an event. */
export function CalendarView({ head, making, onMake, onComplete }: CalendarViewProps) {
  const { t } = useTranslation('calendar');
  const { firstDay } = useWeekAndClock();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const search = useSearch({ from: `/dashboard${paths.dashboard.calendar}` });
  const change = useChangeSearch();
  const shown = shownOf(search, isNarrow);
  const filters = filtersOf(search);
  const query = useQuery(shownCalendarQuery(search, isNarrow, firstDay));
  const [filtersOpen, setFiltersOpen] = useState(false);
  const wasOpened = useOpenedOnce(filtersOpen);
  const moves = useMoves();
  /** The deadline or task about which the card is. */
  const [dayKey, setDayKey] = useState<string | null>(null);
  const setFilters = (next: typeof filters) => change(filterParams(next));
  const active = useActiveCalendarFilters(filters, setFilters);
  const items = (query.data?.items ?? []).filter(
    (item) =>
      (filters.finished || item.kind !== 'task' || !isOver(item)) && (isBackwards(filters) || isWithin(item, filters)),
  );
  const opened = search.event ?? '';
  const at = search.at ?? '';

  const isEdited = search.edit === 'yes';
  const shownEvent = items.find(
    (item): item is EventItem => item.kind === 'event' && item.id === opened && (item.occurrence ?? '') === at,
  );
  const shownDay = items.find((item): item is DeadlineItem | TaskItem => item.kind !== 'event' && item.key === dayKey);

  const open = (item: CalendarItem) => {
    setDayKey(item.kind === 'event' ? null : item.key);
    change(item.kind === 'event' ? { event: item.id, at: item.occurrence ?? undefined } : CLOSED);
  };
  const close = () => {
    setDayKey(null);
    if (opened !== '') change(CLOSED);
  };

  return (
    <Page
      {...head}
      views={<LayerToggles hidden={filters.hidden} onChange={(hidden) => setFilters({ ...filters, hidden })} />}
      tools={
        <Typography variant="caption" sx={{ color: 'text.secondary', alignSelf: 'center' }}>
          {t('zone', { zone: shownZone() })}
        </Typography>
      }
    >
      <Box sx={{ display: 'grid', gap: 1, marginBlockEnd: 1, '&:empty': { display: 'none' } }}>
        <ActiveFilters
          total={query.data && items.length}
          filters={active}
          onClear={() => setFilters({ ...NO_FILTERS, hidden: filters.hidden, finished: filters.finished })}
        />
        {query.data && query.data.broken.length > 0 && (
          <Alert severity="warning">{t('broken', { count: query.data.broken.length })}</Alert>
        )}
      </Box>
      {query.error && query.data === undefined ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Card
          component="section"
          aria-label={t('title')}
          aria-busy={query.isPending || undefined}
          sx={{ [`& .entry:has([data-entry="${CSS.escape(shownEvent?.key ?? dayKey ?? '')}"])`]: PEEKED }}
        >
          <CalendarToolbar
            shown={shown}
            onShow={({ view, day }) => change({ view, date: day }, { push: true })}
            filterCount={countParams({ ...filterParams(filters), without: undefined, finished: undefined })}
            filtersOpen={filtersOpen}
            onFilters={() => setFiltersOpen(true)}
          />
          <Box sx={{ height: 4 }}>{query.isFetching && <LinearProgress aria-label={t('loading')} />}</Box>
          {query.error && <Alert severity="error">{t('stale')}</Alert>}
          <Suspense fallback={<CalendarSkeleton />}>
            <Surface
              shown={shown}
              items={items}
              onOpen={open}
              onPick={({ when }) => onMake({ when })}
              onMove={moves.move}
              onDay={(day) => change({ view: 'day', date: day }, { push: true })}
            />
          </Suspense>
        </Card>
      )}
      {moves.dialog}
      {wasOpened && (
        <Suspense>
          <FiltersDrawer
            open={filtersOpen}
            onClose={() => setFiltersOpen(false)}
            filters={filters}
            onChange={setFilters}
            items={items}
            onOpenItem={(item) => {
              setFiltersOpen(false);
              open(item);
            }}
          />
        </Suspense>
      )}
      {making === null && opened !== '' && !isEdited && (
        <Suspense>
          <EventPeek
            key={`${opened} ${at}`}
            id={opened}
            occurrence={at || null}
            item={shownEvent}
            onEdit={() => change({ edit: 'yes' })}
            onClose={close}
          />
        </Suspense>
      )}
      {shownDay && (
        <Suspense>
          <DayPeek key={shownDay.key} item={shownDay} onComplete={onComplete} onClose={close} />
        </Suspense>
      )}
      {(making !== null || (opened !== '' && isEdited)) && (
        <Suspense>
          <EventDialog
            key={making === null ? `${opened} ${at}` : 'new'}
            target={making === null ? { id: opened, occurrence: at || null } : null}
            when={making?.when ?? null}
            onClose={() => {
              onMake(null);
              if (opened !== '') change(CLOSED);
            }}
          />
        </Suspense>
      )}
    </Page>
  );
}
