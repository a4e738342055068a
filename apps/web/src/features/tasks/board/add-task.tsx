import type { TaskColumnStatus } from '@casewright/contracts/task-management';
import { TASK_TITLE_MAX_LENGTH } from '@casewright/contracts/tasks';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../client/errors.ts';
import { useTaskVerb } from '../api/task-verb.ts';

interface AddTaskProps {
  status: Exclude<TaskColumnStatus, 'done'>;
  /** What the new task is given beside its title: the case or the person by which the board is narrowed. */
  given: { case_id?: string; assignees?: string[] };
}

/** One line at the end of a column that adds a task to it; Enter adds and waits for the next. */
export function AddTask({ status, given }: AddTaskProps) {
  const { t } = useTranslation('tasks');
  const errorId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [title, setTitle] = useState('');
  const { mutate, isPending, error, reset } = useTaskVerb();

  if (!isOpen)
    return (
      <Button
        fullWidth
        color="inherit"
        startIcon={<Plus size={18} aria-hidden />}
        aria-label={t('addTo', { status: t(`status.${status}`) })}
        onClick={() => setIsOpen(true)}
        sx={{ justifyContent: 'flex-start' }}
      >
        {t('add')}
      </Button>
    );

  const add = () => {
    const wanted = title.trim();
    if (wanted === '' || isPending) return;
    // What was typed stays until the database has taken it.
    mutate({ verb: 'add', task: { title: wanted, status, ...given } }, { onSuccess: () => setTitle('') });
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the button was that had the focus
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
          if (title.trim() === '') setIsOpen(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setIsOpen(false);
        }}
        slotProps={{
          htmlInput: { maxLength: TASK_TITLE_MAX_LENGTH, 'aria-busy': isPending || undefined },
          formHelperText: { id: errorId },
        }}
      />
    </Box>
  );
}
