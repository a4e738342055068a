import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { CalendarClock, CalendarOff, CirclePause, ListTree, Plus, RefreshCw, Scale } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths, patterns } from '../../../client/paths.ts';
import { useSession } from '../../../client/session.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../ui/feedback/page-skeletons.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { useChangeSearch } from '../../../ui/use-change-search.ts';
import { caseDeadlinesQuery } from './api/case-deadlines.ts';
import { DeadlineItem } from './components/deadline-item.tsx';
import { EndDialogs } from './components/end-dialogs.tsx';
import { type DeadlineAsk, useDeadlineMenu } from './components/use-deadline-menu.tsx';
import { type TriggerRow } from './sets/api.ts';
import { EventList } from './sets/event-list.tsx';
import type { StayRow } from './stays/api.ts';
import { StayList } from './stays/stay-list.tsx';
import type { CaseOfDeadlines } from './types.ts';

const AddDialog = lazy(() => import('./components/add-dialog.tsx').then((module) => ({ default: module.AddDialog })));
const EditDialog = lazy(() =>
  import('./components/edit-dialog.tsx').then((module) => ({ default: module.EditDialog })),
);
const MoveDialog = lazy(() =>
  import('./components/move-dialog.tsx').then((module) => ({ default: module.MoveDialog })),
);
const SetDialog = lazy(() => import('./sets/set-dialog.tsx').then((module) => ({ default: module.SetDialog })));
const StayDialog = lazy(() => import('./stays/stay-dialog.tsx').then((module) => ({ default: module.StayDialog })));
const ChangeDialog = lazy(() =>
  import('./components/change-dialog.tsx').then((module) => ({ default: module.ChangeDialog })),
);
const HolidaysDialog = lazy(() =>
  import('./components/holidays-dialog.tsx').then((module) => ({ default: module.HolidaysDialog })),
);

/** What is open over the list: a question about one deadline, or one of those that belong to none. */
type Asked =
  | { what: DeadlineAsk; id: string }
  | { what: 'add' | 'set' | 'check' | 'holidays'; id: null }
  | { what: 'stay'; id: null; stay: StayRow | null; lifts: boolean }
  | { what: 'moveEvent'; id: null; trigger: TriggerRow }
  | null;

/** The deadlines of a case: what is open, the nearest first, and what is over; with everything that its lawyers do about them. */
export function DeadlinesTab({ caseId, details }: { caseId: string; details: CaseOfDeadlines }) {
  const { t } = useTranslation('deadlines');
  const { user } = useSession();
  const query = useQuery(caseDeadlinesQuery(caseId));
  const [asked, setAsked] = useState<Asked>(null);
  const [showsPast, setShowsPast] = useState(false);
  const search = useSearch({ from: `/dashboard${patterns.case.details}` });
  const changeSearch = useChangeSearch();
  const close = () => {
    setAsked(null);
    if (search.add !== undefined) changeSearch({ add: undefined });
  };

  const { row, abilities } = details;
  const works =
    abilities.includes('edit_case') && row.law_firm !== null && (row.status === 'active' || row.status === 'on_hold');
  // hold_case and resume_case are the lawyers' and the administrator's, and not a paralegal's: so is confirming.
  const mayConfirm = abilities.includes('hold_case') || abilities.includes('resume_case');
  const menu = useDeadlineMenu(user?.id ?? '', mayConfirm, (what, id) => setAsked({ what, id }));

  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <TabSkeleton />;

  const deadlines = query.data;
  const now = query.dataUpdatedAt;
  const open = deadlines.filter((each) => each.completed_at === null && each.cancelled_at === null);
  const past = deadlines.filter((each) => !open.includes(each)).toReversed();
  const waiting = open.filter(({ kind, confirmed_at }) => kind === 'hard' && confirmed_at === null);
  // The menu of the case's page leads here with it.
  const isAdding = asked?.what === 'add' || (works && search.add === 'deadline');
  const chosen = deadlines.find(({ id }) => id === asked?.id) ?? null;
  const items = (list: typeof deadlines) => (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {list.map((deadline) => (
        <DeadlineItem
          key={deadline.id}
          deadline={deadline}
          anchor={deadlines.find(({ id }) => id === deadline.anchor_id)}
          now={now}
          menu={works ? menu : null}
        />
      ))}
    </Box>
  );
  const addButton = (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Plus size={18} aria-hidden />}
      onClick={() => setAsked({ what: 'add', id: null })}
    >
      {t('add.button')}
    </Button>
  );

  const setButton = (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<ListTree size={18} aria-hidden />}
      onClick={() => setAsked({ what: 'set', id: null })}
    >
      {t('set.button')}
    </Button>
  );

  return (
    <Stack spacing={3}>
      {works && (deadlines.length > 0 || row.jurisdiction_country !== null) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {deadlines.length > 0 && addButton}
          {deadlines.length > 0 && setButton}
          {open.some(({ rule_id }) => rule_id !== null) && (
            <Button
              color="inherit"
              variant="outlined"
              startIcon={<RefreshCw size={18} aria-hidden />}
              onClick={() => setAsked({ what: 'check', id: null })}
            >
              {t('check.button')}
            </Button>
          )}
          {open.some(({ rule_id }) => rule_id !== null) && (
            <Button
              color="inherit"
              variant="outlined"
              startIcon={<CirclePause size={18} aria-hidden />}
              onClick={() => setAsked({ what: 'stay', id: null, stay: null, lifts: false })}
            >
              {t('stays.button')}
            </Button>
          )}
          <Button
            color="inherit"
            variant="outlined"
            startIcon={<CalendarOff size={18} aria-hidden />}
            onClick={() => setAsked({ what: 'holidays', id: null })}
          >
            {t('holidays.button')}
          </Button>
          <ButtonLink
            color="inherit"
            variant="outlined"
            startIcon={<Scale size={18} aria-hidden />}
            to={paths.dashboard.law}
          >
            {t('law.title')}
          </ButtonLink>
        </Box>
      )}
      {works && waiting.length > 0 && <Alert severity="warning">{t('waiting', { count: waiting.length })}</Alert>}
      <EventList
        caseId={caseId}
        open={open}
        onMove={works ? (trigger) => setAsked({ what: 'moveEvent', id: null, trigger }) : null}
      />
      <StayList
        caseId={caseId}
        onChange={works ? (stay, lifts) => setAsked({ what: 'stay', id: null, stay, lifts }) : null}
      />
      {deadlines.length === 0 ? (
        <EmptyState
          filled
          icon={CalendarClock}
          title={t('empty.title')}
          description={t(works ? 'empty.forLawyers' : 'empty.forClients')}
          action={
            works && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
                {setButton}
                {addButton}
              </Box>
            )
          }
        />
      ) : (
        <Card component="section" aria-label={t('open')} sx={{ paddingInline: 3, paddingBlock: 1 }}>
          {open.length > 0 ? (
            items(open)
          ) : (
            <Typography variant="body2" sx={{ color: 'text.secondary', paddingBlock: 2 }}>
              {t('noneOpen')}
            </Typography>
          )}
        </Card>
      )}
      {past.length > 0 && (
        <section aria-label={t('past', { count: past.length })}>
          <Button color="inherit" aria-expanded={showsPast} onClick={() => setShowsPast(!showsPast)}>
            {t('past', { count: past.length })}
          </Button>
          {showsPast && <Card sx={{ paddingInline: 3, paddingBlock: 1, marginBlockStart: 1 }}>{items(past)}</Card>}
        </section>
      )}
      <EndDialogs deadline={chosen} what={asked?.what} onClose={close} />
      <Suspense>
        {(isAdding || asked?.what === 'follow') && (
          <AddDialog caseId={caseId} details={details} deadlines={open} anchorId={asked?.id ?? null} onClose={close} />
        )}
        {asked?.what === 'edit' && chosen !== null && (
          <EditDialog deadline={chosen} people={details.people} onClose={close} />
        )}
        {asked?.what === 'set' && <SetDialog caseId={caseId} details={details} onClose={close} />}
        {asked?.what === 'change' && chosen !== null && (
          <ChangeDialog
            deadline={chosen}
            onClose={close}
            // What is counted from it may follow: that is shown next.
            onChanged={() =>
              open.some(({ anchor_id }) => anchor_id === chosen.id) ? setAsked({ what: 'check', id: null }) : close()
            }
          />
        )}
        {(asked?.what === 'check' || asked?.what === 'moveEvent' || (asked?.what === 'move' && chosen !== null)) && (
          <MoveDialog
            caseId={caseId}
            deadline={asked.what === 'move' ? chosen : null}
            trigger={asked.what === 'moveEvent' ? asked.trigger : null}
            onClose={close}
          />
        )}
        {asked?.what === 'stay' && <StayDialog caseId={caseId} stay={asked.stay} lifts={asked.lifts} onClose={close} />}
        {asked?.what === 'holidays' && <HolidaysDialog row={row} onClose={close} />}
      </Suspense>
    </Stack>
  );
}
