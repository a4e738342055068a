import type { TaskChange } from '@casewright/contracts/task-verbs';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AttemptDialog } from '../../../../ui/feedback/attempt-dialog.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { AutocompleteMultiFilter } from '../../../../ui/form/autocomplete-filter.tsx';
import { MomentInput } from '../../../../ui/picker/moment-input.tsx';
import { taskChoicesQuery } from '../api/choices.ts';

interface BulkDialogProps {
  kind: 'assign' | 'labels' | 'due';
  count: number;
  onApply: (change: TaskChange) => Promise<void>;
  onClose: () => void;
}

/** Asks what several tasks are given: people, labels or a date. */
export function BulkDialog({ kind, count, onApply, onClose }: BulkDialogProps) {
  const { t } = useTranslation('tasks');
  const attempt = useAttempt(onClose);
  const { data: choices, error } = useQuery(taskChoicesQuery());
  const [people, setPeople] = useState<readonly string[]>([]);
  const [labels, setLabels] = useState<string[]>([]);
  const [due, setDue] = useState<string | null>(null);
  const change: TaskChange =
    kind === 'assign' ? { assign: [...people] } : kind === 'labels' ? { add_labels: labels } : { due_at: due };
  const isReady = kind === 'due' || (kind === 'assign' ? people : labels).length > 0;

  return (
    <AttemptDialog open title={t(`bulk.${kind}`)} attempt={attempt}>
      <DialogContent>
        <Stack spacing={2} sx={{ paddingBlockStart: 1 }}>
          {kind === 'assign' && (
            <AutocompleteMultiFilter
              label={t('field.assignees')}
              options={(choices?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              value={people}
              onChange={setPeople}
            />
          )}
          {kind === 'labels' && (
            <Autocomplete
              multiple
              freeSolo
              options={choices?.labels ?? []}
              value={labels}
              onChange={(_, chosen) => setLabels([...new Set(chosen.map((one) => one.trim()).filter(Boolean))])}
              renderInput={(parameters) => <TextField {...parameters} label={t('field.labels')} />}
            />
          )}
          {kind === 'due' && (
            <MomentInput label={t('field.due_at')} value={due} helperText={t('bulk.noDue')} onChange={setDue} />
          )}
          <RefusalAlert error={attempt.error ?? error} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" disabled={attempt.pending} onClick={attempt.cancel}>
          {t('cancel')}
        </Button>
        <Button
          variant="contained"
          loading={attempt.pending}
          disabled={!isReady}
          onClick={() => void attempt.run(() => onApply(change))}
        >
          {t('bulk.apply', { count })}
        </Button>
      </DialogActions>
    </AttemptDialog>
  );
}
