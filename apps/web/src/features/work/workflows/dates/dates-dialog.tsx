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

import { codeOf } from '../../../../client/errors.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useWorkflowChange } from '../api/change-workflow.ts';
import { dateChangeQuery, type MovingStep } from '../api/date-change.ts';
import type { FirmDetails } from '../model/details.ts';
import { TriggerFields } from '../start/trigger-fields.tsx';
import { MovingList } from './moving-list.tsx';

interface DatesDialogProps {
  details: FirmDetails;
  /** How many days later everything open would be after a rest; 0 to give other days instead. */
  shift: number;
  onClose: () => void;
}

interface DatesValues {
  triggers: Record<string, string | null>;
}

/** Shows what other days would move, from when to when, and moves what stays ticked. */
export function DatesDialog({ details, shift, onClose }: DatesDialogProps) {
  const { t } = useTranslation('workflows');
  const { t: ui } = useTranslation('ui');
  const titleId = useId();
  const change = useWorkflowChange();
  const attempt = useAttempt(onClose);
  // Ticked or not against what is proposed: what somebody moved by hand is left where it is unless it is ticked.
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const { workflow, trigger_dates: triggers } = details;
  const form = useForm<DatesValues>({
    defaultValues: { triggers: Object.fromEntries(triggers.map(({ key, value }) => [key, value])) },
  });
  const given = useWatch({ control: form.control, name: 'triggers' });
  // A day that is taken away is said too: it would otherwise stay as it was.
  const values = Object.fromEntries(triggers.map(({ key }): [string, string] => [key, given[key] ?? '']));
  const isIncomplete = triggers.some(({ key, required }) => required && values[key] === '');
  const query = useQuery({
    ...dateChangeQuery({ workflow_id: workflow.id, trigger_values: values, shift_days: shift }),
    enabled: !isIncomplete,
  });
  const rows = query.data ?? [];
  const isTicked = ({ step_key, moved_by_hand, forecast }: MovingStep) =>
    !forecast && turned.has(step_key) === moved_by_hand;
  const chosen = rows.filter(isTicked);
  const isSame = triggers.every(({ key, value }) => values[key] === (value ?? ''));
  const count = chosen.length;

  const run = async () => {
    const moving = attempt.run(async () => {
      try {
        await change.mutateAsync({
          verb: 'move',
          id: workflow.id,
          values,
          steps: chosen.map(({ step_key }) => step_key),
          seen: Object.fromEntries(chosen.map(({ step_key, new_due_at }) => [step_key, new_due_at])),
          shift,
        });
      } catch (refusal) {
        // What was shown is no longer so: it is shown as it is now, to be confirmed again.
        if (codeOf(refusal) === 'PT409') await query.refetch();
        throw refusal;
      }
      toast.success(t('dates.done', { count }));
    });
    await moving;
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={attempt.pending ? undefined : attempt.cancel}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{shift > 0 ? t('dates.shiftTitle', { count: shift }) : t('dates.title')}</DialogTitle>
      <Form form={form} draft={null} onSubmit={run}>
        <DialogContent>
          <Stack spacing={3} sx={{ paddingBlockStart: 1 }}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {shift > 0 ? t('dates.shiftText') : triggers.length === 0 ? t('dates.none') : t('dates.description')}
            </Typography>
            {shift === 0 && triggers.length > 0 && <TriggerFields triggers={triggers} />}
            <RefusalAlert error={query.error} />
            {query.isLoading && <Skeleton variant="rounded" height={96} />}
            {query.data && (
              <MovingList
                rows={rows}
                isTicked={isTicked}
                onToggle={(key) => {
                  const next = new Set(turned);
                  if (!next.delete(key)) next.add(key);
                  setTurned(next);
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
            disabled={isIncomplete || query.data === undefined || (isSame && count === 0)}
            loading={attempt.pending}
          >
            {t('dates.confirm', { count })}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
