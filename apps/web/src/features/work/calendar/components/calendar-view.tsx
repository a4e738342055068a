import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ownZone } from '../../../../ui/format/own-zone.ts';
import { ActiveFilters } from '../../../../ui/table/active-filters.tsx';
import { useOpenedOnce } from '../../../../ui/use-opened-once.ts';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { calendarQuery } from '../api/calendar.ts';
import { filterParams, filtersOf, isBackwards, isFiltered, NO_FILTERS } from '../filters.ts';
import type { CalendarItem, When } from '../types.ts';
import { drawnDays, firstDayOf, shownOf } from '../view.ts';
import { isWithin } from '../within.ts';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { LayerToggles } from './layer-toggles.tsx';
import { useActiveCalendarFilters } from './use-active-calendar-filters.ts';
import { useMoves } from './use-moves.tsx';

const Surface = lazy(() =>
  import('../surface/calendar-surface.tsx').then((module) => ({ default: module.CalendarSurface })),
);
const EventDialog = lazy(() => import('../event/event-dialog.tsx').then((module) => ({ default: module.EventDialog })));
const FiltersDrawer = lazy(() =>
  import('./calendar-filters.tsx').then((module) => ({ default: module.CalendarFiltersDrawer })),
);

interface CalendarViewProps {
  /** A new event is being made; null while it is not. An empty one begins at the next full hour. */
  making: { when: When | null } | null;
  onMake: (making: { when: When | null } | null) => void;
}

/** The calendar: what is in its days by layer, with the way to other days, the filters and everything that is done to an event. */
export function CalendarView({ making, onMake }: CalendarViewProps) {
  const { t, i18n } = useTranslation('calendar');
  const navigate = useNavigate();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const search = useSearch({ from: `/dashboard${paths.dashboard.calendar}` });
  const change = useChangeSearch();
  const shown = shownOf(search, isNarrow);
  const filters = filtersOf(search);
  const query = useQuery(calendarQuery(drawnDays(shown, firstDayOf(i18n.language)), filters));
  const [filtersOpen, setFiltersOpen] = useState(false);
  const wasOpened = useOpenedOnce(filtersOpen);
  const moves = useMoves();
  const setFilters = (next: typeof filters) => change(filterParams(next));
  const active = useActiveCalendarFilters(filters, setFilters);
  const items = (query.data?.items ?? []).filter((item) => isBackwards(filters) || isWithin(item, filters));
  const opened = search.event ?? '';
  const at = search.at ?? '';

  const open = (item: CalendarItem) => {
    if (item.kind === 'event') change({ event: item.id, at: item.occurrence ?? undefined });
    else if (item.case_id !== null)
      void navigate({
        to: paths.dashboard.case.details(item.case_id),
        search: { tab: item.kind === 'deadline' ? 'deadlines' : 'tasks' },
      });
    else void navigate({ to: paths.dashboard.tasks.root, search: { task: item.id } });
  };

  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, marginBlockEnd: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <LayerToggles hidden={filters.hidden} onChange={(hidden) => setFilters({ ...filters, hidden })} />
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('zone', { zone: ownZone() })}
          </Typography>
        </Box>
        <ActiveFilters
          total={query.data && items.length}
          filters={active}
          onClear={() => setFilters({ ...NO_FILTERS, hidden: filters.hidden })}
        />
        {query.data && query.data.broken.length > 0 && (
          <Alert severity="warning">{t('broken', { count: query.data.broken.length })}</Alert>
        )}
      </Box>
      {query.error && query.data === undefined ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Card component="section" aria-label={t('title')} aria-busy={query.isPending || undefined}>
          <CalendarToolbar
            shown={shown}
            onShow={({ view, day }) => change({ view, date: day }, { push: true })}
            filtered={isFiltered(filters)}
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
      {(making !== null || opened !== '') && (
        <Suspense>
          <EventDialog
            key={making === null ? `${opened} ${at}` : 'new'}
            target={making === null ? { id: opened, occurrence: at || null } : null}
            when={making?.when ?? null}
            onClose={() => {
              onMake(null);
              if (opened !== '') change({ event: undefined, at: undefined });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
