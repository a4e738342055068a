import type { TaskDetails, TimeEntry } from '@casewright/contracts/task-lists';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import dayjs from 'dayjs';
import { Play, Square, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { useDraft } from '../../../../client/use-draft.ts';
import { useSentId } from '../../../../client/use-sent-id.ts';
import { asciiDigits } from '../../../../ui/form/ascii-digits.ts';
import { dayOf } from '../../../../ui/format/day-of.ts';
import { today as todayOnClock } from '../../../../ui/format/today.ts';
import { DateText } from '../../../../ui/format/relative-time.tsx';
import { Elapsed } from '../components/elapsed.tsx';
import { PartTitle } from './part-title.tsx';
import { useDrawerVerb } from './use-drawer-verb.ts';

const LONGEST_MINUTES = 1440;
const NARRATIVE_MAX_LENGTH = 2000;

/** The time that a task has taken: the timer, what it has counted, and what is written down by hand. */
export function TimePart({ task }: { task: TaskDetails }) {
  const { t } = useTranslation('taskDrawer');
  const { user } = useSession();
  const { entries, total_minutes: total } = task.time;
  const isToday = ({ person, started_at: at }: TimeEntry) => person.id === user?.id && dayOf(at) === todayOnClock();
  const today = entries.filter(isToday).reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);

  return (
    <Stack spacing={3}>
      <Box sx={{ display: 'flex', gap: 4 }}>
        <Figure label={t('time.today')} minutes={today} />
        <Figure label={t('time.total')} minutes={total} />
      </Box>
      <Timer task={task} />
      <LogTime taskId={task.id} />
      {entries.length > 0 && (
        <section>
          <PartTitle>{t('time.entries')}</PartTitle>
          <Box component="ul" sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Box>
        </section>
      )}
    </Stack>
  );
}

/** Starts and stops the person's timer on a task. */
function Timer({ task }: { task: TaskDetails }) {
  const { t } = useTranslation('taskDrawer');
  const { run, isPending } = useDrawerVerb();
  const draft = useDraft(`timer:${task.id}`);
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  // Another task's timer is none of this one's; a start here stops it.
  const running = task.time.running?.task_id === task.id ? task.time.running : null;

  // A button that waits cannot have the focus; without it the drawer would not hear the next key.
  useEffect(() => {
    if (isPending || !wasPressed.current) return;
    wasPressed.current = false;
    button.current?.focus();
  }, [isPending]);

  const press = async () => {
    wasPressed.current = true;
    if (running === null) return run({ verb: 'start_timer', task_id: task.id });
    const text = draft.text.trim();
    if (await run({ verb: 'stop_timer', narrative: text === '' ? null : text })) draft.forget();
    return undefined;
  };

  return (
    <Stack spacing={1.5}>
      {running && (
        <>
          <Typography variant="h5" component="p">
            <Elapsed since={running.started_at} pausedAt={running.paused_at} pausedSeconds={running.paused_seconds} />
          </Typography>
          <TextField
            multiline
            label={t('time.narrative')}
            value={draft.text}
            onChange={(event) => draft.write(event.target.value)}
            slotProps={{ htmlInput: { maxLength: NARRATIVE_MAX_LENGTH } }}
          />
        </>
      )}
      <Button
        ref={button}
        variant="contained"
        color={running ? 'error' : 'primary'}
        loading={isPending}
        startIcon={running ? <Square size={16} aria-hidden /> : <Play size={16} aria-hidden />}
        onClick={() => void press()}
        sx={{ alignSelf: 'flex-start' }}
      >
        {running ? t('time.stop') : t('time.start')}
      </Button>
    </Stack>
  );
}

function useMinutes(): (minutes: number) => string {
  const { t } = useTranslation('taskDrawer');
  return (minutes) => t('time.duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

function Figure({ label, minutes }: { label: string; minutes: number }) {
  const said = useMinutes();
  return (
    <div>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography variant="h6" component="p">
        <bdi>{said(minutes)}</bdi>
      </Typography>
    </div>
  );
}

function LogTime({ taskId }: { taskId: string }) {
  const { t } = useTranslation('taskDrawer');
  const { run, isPending } = useDrawerVerb();
  const [minutes, setMinutes] = useState('');
  const draft = useDraft(`time:${taskId}`);
  const idFor = useSentId();
  const [isWrong, setIsWrong] = useState(false);

  const log = async () => {
    const count = Number(asciiDigits(minutes.trim()));
    if (!Number.isInteger(count) || count < 1 || count > LONGEST_MINUTES) return setIsWrong(true);
    const started = dayjs().subtract(count, 'minute').toISOString();
    const narrative = draft.text.trim() === '' ? null : draft.text.trim();
    const id = idFor(`${draft.id} ${count}`);
    if (
      await run({ verb: 'log_time', task_id: taskId, started_at: started, minutes: count, narrative, entry_id: id })
    ) {
      setMinutes('');
      draft.forget();
    }
    return undefined;
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void log();
      }}
    >
      <PartTitle>{t('time.byHand')}</PartTitle>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <TextField
          size="small"
          label={t('time.minutes')}
          value={minutes}
          error={isWrong}
          helperText={isWrong ? t('time.minutesWrong') : undefined}
          onChange={(event) => {
            setMinutes(event.target.value);
            setIsWrong(false);
          }}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          sx={{ width: 130, flexShrink: 0 }}
        />
        <TextField
          fullWidth
          size="small"
          label={t('time.narrative')}
          value={draft.text}
          onChange={(event) => draft.write(event.target.value)}
          slotProps={{ htmlInput: { maxLength: NARRATIVE_MAX_LENGTH } }}
        />
        <Button
          type="submit"
          color="inherit"
          variant="outlined"
          loading={isPending}
          disabled={minutes === ''}
          sx={{ minHeight: 40 }}
        >
          {t('time.log')}
        </Button>
      </Box>
    </Box>
  );
}

function Entry({ entry }: { entry: TimeEntry }) {
  const { t } = useTranslation('taskDrawer');
  const said = useMinutes();
  const { run, isPending } = useDrawerVerb();
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="body2">
          <bdi>{entry.person.name}</bdi> ·{' '}
          {entry.minutes === null ? t('time.running') : <bdi>{said(entry.minutes)}</bdi>}
          {entry.billable && ` · ${t('time.billable')}`}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <DateText value={entry.started_at} withTime />
          {entry.narrative !== null && ` · ${entry.narrative}`}
        </Typography>
      </Box>
      {entry.may_delete && (
        <IconButton
          size="small"
          aria-label={t('time.delete', { duration: said(entry.minutes ?? 0) })}
          disabled={isPending}
          onClick={() => void run({ verb: 'delete_time', entry_id: entry.id })}
        >
          <Trash2 size={16} aria-hidden />
        </IconButton>
      )}
    </Box>
  );
}
