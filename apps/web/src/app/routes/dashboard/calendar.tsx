import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CalendarCog, CalendarSync, FileUp, Plus } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { queryClient } from '../../../client/query-client.ts';
import type { Search } from '../../../client/search-schema.ts';
import { useSession } from '../../../client/session.tsx';
import { shownCalendarQuery } from '../../../features/work/calendar/api/shown-calendar.ts';
import { CalendarView } from '../../../features/work/calendar/components/calendar-view.tsx';
import { calendarKeys } from '../../../features/work/calendar/keys.ts';
import type { CalendarParam } from '../../../features/work/calendar/search.ts';
import type { When } from '../../../features/work/calendar/types.ts';
import { useCompleteTask } from '../../../features/work/tasks/use-complete-task.ts';
import { languageOf } from '../../../i18n/languages.ts';
import { currentDateHabits } from '../../../ui/format/date-habits.ts';
import { firstDayOfWeek } from '../../../ui/format/week-and-clock.ts';
import { Page } from '../../../ui/page.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';

const FeedDialog = lazy(() =>
  import('../../../features/work/calendar/feed/feed-dialog.tsx').then((module) => ({ default: module.FeedDialog })),
);
const ImportDialog = lazy(() =>
  import('../../../features/work/calendar/feed/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
);
const HoursDialog = lazy(() =>
  import('../../../features/work/calendar/consultations/hours-dialog.tsx').then((module) => ({
    default: module.HoursDialog,
  })),
);

/** Asks for the days that the address names. */
export function askAhead({ search }: { search: Search<CalendarParam> }): void {
  const isNarrow = window.matchMedia('(max-width:599.95px)').matches;
  const firstDay = firstDayOfWeek(languageOf(i18next.language), currentDateHabits());
  void queryClient.prefetchQuery(shownCalendarQuery(search, isNarrow, firstDay));
}

/** The calendar of the reader: events, deadlines and tasks, and what belongs to it: its link, other calendars, hours for consultations. */
export function CalendarPage() {
  const { t } = useTranslation('calendar');
  const { user } = useSession();
  const [making, setMaking] = useState<{ when: When | null } | null>(null);
  const [dialog, setDialog] = useState<'feed' | 'import' | 'hours' | null>(null);
  const consults = user?.accessLevel === 'lawyer' || user?.accessLevel === 'lawyer_admin';
  const client = useQueryClient();
  const complete = useCompleteTask(() => void client.invalidateQueries({ queryKey: calendarKeys.shown }));
  const close = () => setDialog(null);
  const head = {
    title: t('title'),
    width: 'xl',
    action: (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Button
          variant="contained"
          startIcon={<Plus size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setMaking({ when: null })}
        >
          {t('new')}
        </Button>
        <RowMenu
          label={t('title')}
          items={[
            { label: t('menu.feed'), icon: CalendarSync, onSelect: () => setDialog('feed') },
            { label: t('menu.import'), icon: FileUp, onSelect: () => setDialog('import') },
            ...(consults ? [{ label: t('menu.hours'), icon: CalendarCog, onSelect: () => setDialog('hours') }] : []),
          ]}
        />
      </Box>
    ),
  } as const;
  return (
    <>
      {user ? (
        <CalendarView head={head} making={making} onMake={setMaking} onComplete={complete} />
      ) : (
        <Page {...head} busy>
          {null}
        </Page>
      )}
      <Suspense>
        {dialog === 'feed' && <FeedDialog onClose={close} />}
        {dialog === 'import' && <ImportDialog onClose={close} />}
        {dialog === 'hours' && <HoursDialog onClose={close} />}
      </Suspense>
    </>
  );
}
