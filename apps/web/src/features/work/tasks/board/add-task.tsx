import type { TaskColumnStatus } from '@casewright/contracts/task-lists';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { prefetched } from '../../../../ui/prefetched.tsx';

// A text field is 30 KB that looking at the board does not need: fetched when the pointer or the focus reaches the button.
const { Part: AddTaskForm, fetchAhead } = prefetched(async () => (await import('./add-task-form.tsx')).AddTaskForm);

interface AddTaskProps {
  status: Exclude<TaskColumnStatus, 'done'>;
  /** What the new task is given beside its title: the case or the person by which the board is narrowed. */
  given: { case_id?: string; assignees?: string[] };
}

/** The button at the end of a column, in the place of which the line comes that adds a task to it. */
export function AddTask({ status, given }: AddTaskProps) {
  const { t } = useTranslation('tasks');
  const [isOpen, setIsOpen] = useState(false);
  const button = (
    <Button
      fullWidth
      color="inherit"
      startIcon={<Plus size={18} aria-hidden />}
      aria-label={t('addTo', { status: t(`status.${status}`) })}
      aria-busy={isOpen || undefined}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={() => setIsOpen(true)}
      sx={{ justifyContent: 'flex-start' }}
    >
      {t('add')}
    </Button>
  );
  if (!isOpen) return button;
  return (
    <Suspense fallback={button}>
      <AddTaskForm status={status} given={given} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
