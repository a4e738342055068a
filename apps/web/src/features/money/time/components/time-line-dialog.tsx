import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Play } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useDraft } from '../../../../client/use-draft.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { draftOfLine } from '../model/draft-of-line.ts';
import { QUICK_LINE_MAX_LENGTH, withCase } from '../model/quick-line.ts';
import { TimeLineField } from './time-line-field.tsx';
import { TimeLineReading } from './time-line-reading.tsx';
import { useTimeLine } from './use-time-line.ts';

// The line is there with the key that opens it; its list of tasks may come a moment later.
const TaskChoice = lazy(async () => ({ default: (await import('./task-choice.tsx')).TaskChoice }));
const FIELD_HEIGHT = 56;

interface TimeLineDialogProps {
  /** The case that a line without `#` means; null where there is none. */
  caseId: string | null;
  /** Whether the person goes on with a line that they are typing: it is not selected to be replaced. */
  isTyping: boolean;
  onClose: () => void;
}

/** Time in one line, from any page: Enter keeps it and closes. What was typed stays until it is kept or given up. */
export function TimeLineDialog({ caseId, isTyping, onClose }: TimeLineDialogProps) {
  const { t } = useTranslation(['time', 'ui']);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const draft = useDraft(draftOfLine(caseId));
  const { text } = draft;
  const [task, setTask] = useState<{ caseId: string; id: string | null } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const read = useTimeLine({ text, day: null, caseId });
  const on = read.one?.id ?? null;
  const taskId = task !== null && task.caseId === on ? task.id : null;
  const isBusy = read.isLogging || read.isStarting;

  const write = (next: string) => {
    setError(null);
    draft.write(next.slice(0, QUICK_LINE_MAX_LENGTH));
  };
  const attempt = async (what: () => Promise<boolean>) => {
    setError(null);
    try {
      if (await what()) {
        draft.forget();
        onClose();
        return;
      }
    } catch (refusal) {
      setError(refusal);
    }
    input.current?.focus();
  };

  return (
    <Dialog open onClose={isBusy ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{t('anywhere.title')}</DialogTitle>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!isBusy) void attempt(() => read.keep(taskId));
        }}
      >
        <DialogContent>
          <Box sx={{ display: 'flex' }}>
            <TimeLineField
              id={id}
              isFirst
              isReplaced={!isTyping}
              inputRef={input}
              text={text}
              onWrite={write}
              readId={`${id}-read`}
              isWrong={read.missing !== null}
            />
          </Box>
          {/* High enough for a line of what is read and one of what is missing, so that nothing below moves while somebody types. */}
          <Box sx={{ minHeight: 76, marginBlockEnd: 2 }}>
            <TimeLineReading
              id={`${id}-read`}
              read={read}
              isEmpty={text.trim() === ''}
              onChoose={(number) => {
                write(withCase(text, number));
                input.current?.focus();
              }}
            />
          </Box>
          <Box sx={{ minHeight: FIELD_HEIGHT }}>
            <Suspense>
              <TaskChoice
                caseId={on}
                value={taskId}
                onChange={(next) => setTask(on === null ? null : { caseId: on, id: next })}
              />
            </Suspense>
          </Box>
          <RefusalAlert error={error} />
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1, '& > button': { whiteSpace: 'nowrap' } }}>
          <Button
            variant="outlined"
            color="inherit"
            disabled={isBusy}
            onClick={() => {
              draft.forget();
              onClose();
            }}
          >
            {t('ui:cancel')}
          </Button>
          <Button
            type="button"
            variant="outlined"
            color="inherit"
            loading={read.isStarting}
            disabled={read.isLogging}
            startIcon={<Play size={16} aria-hidden />}
            onClick={() => void attempt(read.run)}
          >
            {t('line.start')}
          </Button>
          <Button type="submit" variant="contained" loading={read.isLogging} disabled={read.isStarting}>
            {t('line.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
