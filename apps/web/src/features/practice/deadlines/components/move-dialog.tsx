import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { TimeField } from '../../../../ui/form/time-field.tsx';
import { type Move, useDeadlineChange } from '../api/change-deadlines.ts';
import { previewQuery } from '../api/preview-move.ts';
import type { TriggerRow } from '../sets/api.ts';
import type { DeadlineRow } from '../types.ts';
import { endTime } from '../../../../ui/format/clock.ts';
import { MoveList } from './move-list.tsx';

interface MoveDialogProps {
  caseId: string;
  /** The deadline that begins on another day; null to see what the rules and calendars of today change. */
  deadline: DeadlineRow | null;
  /** The event that happens on another day, with all that it gave. */
  trigger: TriggerRow | null;
  onClose: () => void;
}
interface MoveValues {
  day: string | null;
  time: string | null;
}

/** Shows everything that would move, and moves what stays ticked. */
export function MoveDialog({ caseId, deadline, trigger, onClose }: MoveDialogProps) {
  const { t } = useTranslation('deadlines');
  const { t: ui } = useTranslation('ui');
  const titleId = useId();
  const change = useDeadlineChange();
  const attempt = useAttempt(onClose);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isSet = deadline?.rule_id === null;
  const isCounted = deadline !== null && deadline.anchor_id !== null;
  const wasDay =
    deadline === null || isCounted ? (trigger?.happened_on ?? null) : isSet ? deadline.due_on : deadline.trigger_date;
  const wasTime =
    deadline === null
      ? (trigger?.happened_at?.slice(0, 5) ?? null)
      : isSet
        ? endTime(deadline.due_at, deadline.time_zone)
        : (deadline.trigger_time?.slice(0, 5) ?? null);
  const form = useForm<MoveValues>({ defaultValues: { day: wasDay, time: wasTime } });
  const [day, time] = useWatch({ control: form.control, name: ['day', 'time'] });

  const move: Move = {
    case_id: caseId,
    ...(deadline !== null && { deadline_id: deadline.id }),
    ...(trigger !== null && { trigger_id: trigger.id }),
    ...(day !== null && !isCounted && { trigger_date: day }),
    ...(time !== null && !isCounted && { trigger_time: time }),
  };
  const name = deadline?.title ?? trigger?.name;
  const query = useQuery(previewQuery(move));
  const shown = query.data ?? [];
  // What depends on one that stays where it is has nothing to follow.
  const stays = new Set(left);
  for (const { id, anchor_id } of shown) if (stays.has(anchor_id)) stays.add(id);
  const chosen = shown.filter(({ id }) => !stays.has(id));
  // An event is on another day also where no date of it ends on another.
  const movesEvent =
    trigger !== null && query.data !== undefined && day !== null && (day !== wasDay || time !== wasTime);

  const run = () =>
    attempt.run(async () => {
      const moves = Object.fromEntries(chosen.map(({ id, new_due_at }) => [id, new_due_at]));
      await change.mutateAsync({ verb: 'move', move, moves });
      toast.success(chosen.length === 0 ? t('move.eventDone') : t('move.done', { count: chosen.length }));
    });

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={attempt.pending ? undefined : attempt.cancel}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{name === undefined ? t('check.title') : t('move.title', { name })}</DialogTitle>
      <Form form={form} draft={null} onSubmit={run}>
        <DialogContent>
          <Stack spacing={3} sx={{ paddingBlockStart: 1 }}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t(name === undefined ? 'check.description' : isCounted ? 'move.counted' : 'move.description')}
            </Typography>
            {name !== undefined && !isCounted && (
              <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
                <DateField name="day" label={t(isSet ? 'fields.dueOn' : 'fields.triggerDate')} required />
                {(isSet || deadline?.unit === 'hour' || typeof trigger?.happened_at === 'string') && (
                  <TimeField name="time" label={t(isSet ? 'fields.dueTime' : 'fields.triggerTime')} />
                )}
              </Stack>
            )}
            {query.error && <RefusalAlert error={query.error} />}
            {query.isPending && <Skeleton variant="rounded" height={96} />}
            {query.data && (
              <MoveList
                rows={shown}
                stays={stays}
                onToggle={(id) => {
                  const next = new Set(left);
                  if (!next.delete(id)) next.add(id);
                  setLeft(next);
                }}
              />
            )}
            <RefusalAlert error={attempt.error} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" disabled={attempt.pending} onClick={attempt.cancel}>
            {ui('cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={chosen.length === 0 && !movesEvent}
            loading={attempt.pending}
          >
            {chosen.length === 0 && movesEvent ? t('move.event') : t('move.button', { count: chosen.length })}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
