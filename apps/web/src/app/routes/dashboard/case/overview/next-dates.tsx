import { placeOfPart } from '@casewright/contracts/case-page';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { CalendarDays, Flag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../../client/paths.ts';
import type { CaseDetails } from '../../../../../features/practice/cases/api/case-details.ts';
import { NextUpdateRow, NoNextUpdate } from '../../../../../features/practice/cases/details/next-update.tsx';
import type { Side } from '../../../../../features/practice/cases/details/standing.ts';
import { caseDeadlinesQuery } from '../../../../../features/practice/deadlines/api/case-deadlines.ts';
import { calendarQuery } from '../../../../../features/work/calendar/api/calendar.ts';
import { NO_FILTERS } from '../../../../../features/work/calendar/filters.ts';
import { DateSheet } from '../../../../../ui/format/date-sheet.tsx';
import { useDates } from '../../../../../ui/format/date.ts';
import { today } from '../../../../../ui/format/today.ts';
import { Label } from '../../../../../ui/label.tsx';
import { RouterLink } from '../../../../../ui/link.tsx';
import { Panel } from '../../../../../ui/panel.tsx';
import { PanelBody } from '../../../../../ui/panel-body.tsx';
import { PanelNote, PanelRow, PanelRows } from '../../../../../ui/panel-row.tsx';
import { type NextDate, nextDatesOf } from './next-dates-of.ts';

/** How many days ahead events are looked for. */
const DAYS_AHEAD = 90;

interface NextDatesProps {
  caseId: string;
  details: CaseDetails;
  side: Side;
}

/** What is next on a case: its deadlines, what is in the calendar, and by when the client hears from the firm. */
export function NextDates({ caseId, details, side }: NextDatesProps) {
  const { t } = useTranslation('caseDetails');
  const [now] = useState(Date.now);
  const [day] = useState(today);
  const deadlines = useQuery(caseDeadlinesQuery(caseId));
  const days = { start: day, end: dayjs(day).add(DAYS_AHEAD, 'day').format('YYYY-MM-DD') };
  const events = useQuery(calendarQuery(days, { ...NO_FILTERS, caseId, hidden: ['deadlines', 'tasks'] }));
  const { row, abilities } = details;
  const mayPromise = side !== 'client' && row.client_id !== null && abilities.includes('edit_case');
  const query = {
    data: deadlines.data && events.data && { deadlines: deadlines.data, events: events.data.items },
    error: deadlines.error ?? events.error,
    refetch: () => Promise.all([deadlines.refetch(), events.refetch()]),
  };

  return (
    <Panel
      title={t('overview.dates')}
      busy={query.data === undefined && query.error === null}
      action={
        <RouterLink to={paths.dashboard.case.details(caseId)} search={placeOfPart('deadlines')} variant="subtitle2">
          {t('overview.allDeadlines')}
        </RouterLink>
      }
    >
      <PanelBody query={query} rows={4} height={56}>
        {(found) => {
          const next = nextDatesOf(found.deadlines, found.events, row.next_update_by, day, now);
          return (
            <>
              {next.length === 0 && <PanelNote>{t('overview.noDates')}</PanelNote>}
              <PanelRows ordered>
                {next.map((date) =>
                  date.kind === 'update' ? (
                    <NextUpdateRow key="update" row={row} side={side} mayPromise={mayPromise} />
                  ) : (
                    <DateRow key={date.key} caseId={caseId} date={date} />
                  ),
                )}
              </PanelRows>
              {mayPromise && row.next_update_by === null && (
                <Box sx={{ borderBlockStart: '1px solid', borderColor: 'divider' }}>
                  <NoNextUpdate caseId={caseId} />
                </Box>
              )}
            </>
          );
        }}
      </PanelBody>
    </Panel>
  );
}

function DateRow({ caseId, date }: { caseId: string; date: Exclude<NextDate, { kind: 'update' }> }) {
  const { t } = useTranslation('caseDetails');
  const dates = useDates();
  const distance = dates.relative(date.at);
  const parts: (string | false | null)[] =
    date.kind === 'deadline'
      ? [
          distance,
          date.confirmedBy !== null && t('overview.confirmedBy', { name: date.confirmedBy }),
          date.isHard && date.confirmedBy === null && t('overview.unconfirmed'),
        ]
      : [date.isWholeDay ? null : dates.time(date.at), date.place, distance];
  const said = parts.filter(Boolean).join(' · ');
  return (
    <PanelRow
      start={<DateSheet day={date.day} />}
      title={<bdi>{date.title}</bdi>}
      {...(date.kind === 'deadline'
        ? { to: paths.dashboard.case.details(caseId), search: placeOfPart('deadlines') }
        : { to: paths.dashboard.calendar, search: { view: 'day', date: date.day, event: date.id } })}
      detail={
        <Box component="bdi" sx={date.isAlarming ? { color: 'error.main', fontWeight: 600 } : undefined}>
          {said}
        </Box>
      }
      end={
        date.kind === 'event' ? (
          <CalendarDays size={18} aria-hidden />
        ) : (
          date.isHard && (
            <Label color={date.isAlarming ? 'error' : 'default'} startIcon={<Flag aria-hidden />}>
              {t('overview.hard')}
            </Label>
          )
        )
      }
    />
  );
}
