import type { TaskColumnStatus } from '@casewright/contracts/task-lists';
import { TASK_TITLE_MAX_LENGTH } from '@casewright/contracts/tasks';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useDraft } from '../../../../client/use-draft.ts';
import { messageOf } from '../../../../client/errors.ts';
import { useTaskVerb } from '../api/task-verb.ts';

interface AddTaskFormProps {
  status: Exclude<TaskColumnStatus, 'done'>;
  given: { case_id?: string; assignees?: string[] };
  onClose: () => void;
}

/** One line at the end of a column that adds a task to it; Enter adds and waits for the next. */
export function AddTaskForm({ status, given, onClose }: AddTaskFormProps) {
  const { t } = useTranslation('tasks');
  const errorId = useId();
  const { text: title, write: setTitle, forget } = useDraft(`task-in:${status}:${given.case_id ?? ''}`);
  const { mutate, isPending, error, reset } = useTaskVerb();

  const add = () => {
    const wanted = title.trim();
    if (wanted === '' || isPending) return;
    // What was typed stays until the database has taken it.
    mutate({ verb: 'add', task: { title: wanted, status, ...given } }, { onSuccess: () => forget() });
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that had the focus
        autoFocus
        fullWidth
        size="small"
        label={t('field.title')}
        value={title}
        error={error !== null}
        helperText={error === null ? t('addHelp') : messageOf(error, t)}
        onChange={(event) => {
          setTitle(event.target.value);
          if (error !== null) reset();
        }}
        onBlur={() => {
          if (title.trim() === '') onClose();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
        slotProps={{
          htmlInput: { maxLength: TASK_TITLE_MAX_LENGTH, 'aria-busy': isPending || undefined },
          formHelperText: { id: errorId },
        }}
      />
    </Box>
  );
}
