import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Play } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useDraft } from '../../../../client/use-draft.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { draftOfLine, isDraftOfLine } from '../model/draft-of-line.ts';
import { QUICK_LINE_MAX_LENGTH, withCase } from '../model/quick-line.ts';
import { TimeLineField } from './time-line-field.tsx';
import { TimeLineReading } from './time-line-reading.tsx';
import { type Missing, type TaskOfCase, useTimeLine } from './use-time-line.ts';

// The line is there with the key that opens it; its list of tasks may come a moment later.
const TaskChoice = lazy(async () => ({ default: (await import('./task-choice.tsx')).TaskChoice }));
const FIELD_HEIGHT = 56;

interface TimeLineDialogProps {
  /** The case that a line without `#` means; null where there is none. */
  caseId: string | null;
  /** The line that the person is typing, with which they go on; null where the field is opened. */
  typed: string | null;
  /** What that line is called where it was sent already; null where it was not. */
  lineId: string | null;
  /** What that line is known to miss. */
  missing: Missing | null;
  /** Whether Enter was pressed already, before the dialog was there. */
  isEntered: boolean;
  onClose: () => void;
}

/** Time in one line, from any page: Enter keeps it and closes. What was typed stays until it is kept or given up. */
export function TimeLineDialog({ caseId, typed, lineId, missing, isEntered, onClose }: TimeLineDialogProps) {
  const { t } = useTranslation(['time', 'ui']);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // An earlier line that was not kept stays for the next time.
  const [thing] = useState(() => (typed === null || isDraftOfLine(caseId, typed) ? draftOfLine(caseId) : null));
  const draft = useDraft(thing, typed ?? '', lineId);
  const { text } = draft;
  const [task, setTask] = useState<TaskOfCase | null>(null);
  const [error, setError] = useState<unknown>(null);
  const read = useTimeLine({ text, day: null, caseId, missingAtFirst: missing });
  const on = read.one?.id ?? null;

  const write = (next: string) => {
    setError(null);
    draft.write(next.slice(0, QUICK_LINE_MAX_LENGTH));
  };
  const attempt = async (what: () => Promise<string>) => {
    setError(null);
    try {
      const outcome = await what();
      if (outcome === 'none') return;
      if (outcome === 'done') {
        draft.forget();
        onClose();
        return;
      }
    } catch (refusal) {
      setError(refusal);
    }
    input.current?.focus();
  };

  const leave = () => {
    read.giveUp();
    onClose();
  };
  useEffect(() => {
    if (isEntered) form.current?.requestSubmit();
  }, [isEntered]);

  return (
    <Dialog open onClose={read.isSent ? undefined : leave} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{t('anywhere.title')}</DialogTitle>
      <form
        ref={form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void attempt(() => read.keep(draft.id, task));
        }}
      >
        <DialogContent>
          <Box sx={{ display: 'flex' }}>
            <TimeLineField
              id={id}
              isFirst
              isReplaced={typed === null}
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
                value={task?.caseId === on ? task : null}
                onChange={(next) => setTask(on === null || next === null ? null : { caseId: on, ...next })}
              />
            </Suspense>
          </Box>
          <RefusalAlert error={error} />
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1, '& > button': { whiteSpace: 'nowrap' } }}>
          <Button
            variant="outlined"
            color="inherit"
            disabled={read.isSent}
            onClick={() => {
              draft.forget();
              leave();
            }}
          >
            {t('ui:cancel')}
          </Button>
          <Button
            type="button"
            variant="outlined"
            color="inherit"
            loading={read.isStarting}
            disabled={read.isKeeping}
            startIcon={<Play size={16} aria-hidden />}
            onClick={() => void attempt(() => read.run(task))}
          >
            {t('line.start')}
          </Button>
          <Button type="submit" variant="contained" loading={read.isKeeping} disabled={read.isStarting}>
            {t('line.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
