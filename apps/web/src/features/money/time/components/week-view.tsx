import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { Columns } from '../../../../ui/columns.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { PanelSkeleton } from '../../../../ui/feedback/panel-skeleton.tsx';
import { useShortDay } from '../../../../ui/format/short-day.ts';
import { today } from '../../../../ui/format/today.ts';
import { useWeekAndClock } from '../../../../ui/format/week-and-clock.ts';
import { useShownZone } from '../../../../ui/format/zone.ts';
import { ListFrame } from '../../../../ui/list-frame.tsx';
import type { PageHead } from '../../../../ui/page.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { peopleQuery } from '../api/people.ts';
import { sheetQuery } from '../api/sheet.ts';
import { daysFrom, laterBy, sheetOf, weekOf } from '../model/week.ts';
import { BudgetsPanel } from './budgets-panel.tsx';
import { EntriesPanel } from './entries-panel.tsx';
import { QuickLine } from './quick-line.tsx';
import { SuggestionsPanel } from './suggestions-panel.tsx';
import { WeekSheet } from './week-sheet.tsx';

const WEEK = 7;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface WeekViewProps {
  head: PageHead;
  views: ReactNode;
}

/** A week of time: the line that keeps some, the sheet, what is in it, and what is left of caps and estimates. */
export function WeekView({ head, views }: WeekViewProps) {
  const { t } = useTranslation('time');
  const { user } = useSession();
  const search = useSearch({ from: `/dashboard${paths.dashboard.time}` });
  const change = useChangeSearch();
  const shortDay = useShortDay();
  const { firstDay } = useWeekAndClock();
  const zone = useShownZone();
  const isAdmin = user?.accessLevel === 'lawyer_admin';
  const personId = (isAdmin ? search.person : undefined) ?? user?.id ?? '';
  const isOwn = personId === user?.id;
  const first = weekOf(search.week !== undefined && DAY.test(search.week) ? search.week : today(), firstDay);
  const days = daysFrom(first);
  const chosen = {
    day: days.find((day) => day === search.day) ?? null,
    caseId: search.case ?? null,
  };
  const query = useQuery(sheetQuery(personId, first, zone));
  const go = (week: string) =>
    change(
      { week: week === weekOf(today(), firstDay) ? undefined : week, day: undefined, case: undefined },
      { push: true },
    );
  const clear = () => change({ day: undefined, case: undefined });

  const tools = (
    <>
      {isAdmin && (
        <PersonSelect
          value={personId}
          onChange={(id) => change({ person: id === user.id ? undefined : id, day: undefined, case: undefined })}
        />
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, marginInlineStart: 'auto' }}>
        <IconButton
          aria-label={t('week.before')}
          title={t('week.before')}
          onClick={() => go(laterBy(first, -WEEK))}
          sx={TURNS}
        >
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <Box
          component="bdi"
          aria-live="polite"
          sx={{ minWidth: 128, textAlign: 'center', fontSize: 14, fontWeight: 600 }}
        >
          {t('week.span', { from: shortDay(first).whole, to: shortDay(days.at(-1) ?? first).whole })}
        </Box>
        <IconButton
          aria-label={t('week.after')}
          title={t('week.after')}
          onClick={() => go(laterBy(first, WEEK))}
          sx={TURNS}
        >
          <ChevronRight size={20} aria-hidden />
        </IconButton>
        <Button color="inherit" variant="outlined" onClick={() => go(weekOf(today(), firstDay))} sx={{ height: 40 }}>
          {t('week.this')}
        </Button>
      </Box>
    </>
  );
  return (
    <ListFrame head={head} views={views} tools={tools} panel={{ idBase: 'time', value: 'week' }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {isOwn && <QuickLine day={chosen.day} caseId={chosen.caseId === '' ? null : chosen.caseId} />}
        <Columns
          side={
            <>
              {isOwn && <SuggestionsPanel personId={personId} from={first} zone={zone} />}
              <BudgetsPanel />
            </>
          }
        >
          {query.error ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : query.data ? (
            <WeekSheet
              days={days}
              sheet={sheetOf(query.data.cells, days)}
              sums={query.data.sums}
              chosen={chosen}
              onChoose={({ day, caseId }) => change({ day: day ?? undefined, case: caseId ?? undefined })}
            />
          ) : (
            <PanelSkeleton rows={5} />
          )}
          {!query.isPending && <EntriesPanel personId={personId} days={days} chosen={chosen} onClear={clear} />}
        </Columns>
      </Box>
    </ListFrame>
  );
}

/** Whose week is shown, for who administers the firm. */
function PersonSelect({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t } = useTranslation('time');
  const { data: people = [] } = useQuery(peopleQuery);
  return (
    <Select
      size="small"
      value={people.some(({ id }) => id === value) ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ input: { 'aria-label': t('week.person') } }}
      sx={{ minWidth: 140, maxWidth: 200, height: 40 }}
    >
      {people.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </Select>
  );
}

const TURNS = {
  width: 40,
  height: 40,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '8px',
  '[dir=rtl] & svg': { transform: 'scaleX(-1)' },
} as const;
