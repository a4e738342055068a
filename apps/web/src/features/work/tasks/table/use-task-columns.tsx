import type { TaskCard } from '@casewright/contracts/task-lists';
import type { TaskPriority, TaskStatus } from '@casewright/contracts/tasks';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { UntilText } from '../../../../ui/format/until-text.tsx';
import { Label, type LabelColor } from '../../../../ui/label.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import { PeopleStack } from '../components/people-stack.tsx';
import { isOverdue } from '../overdue.ts';

const NONE = '–';
export const PRIORITY_COLORS: Record<TaskPriority, LabelColor> = {
  low: 'default',
  normal: 'info',
  high: 'warning',
  urgent: 'error',
};
export const STATUS_COLORS: Record<TaskStatus, LabelColor> = {
  todo: 'default',
  in_progress: 'info',
  in_review: 'warning',
  done: 'success',
  cancelled: 'default',
};

/** The columns of the table; the ids of the sortable ones are those by which the database orders. */
export function useTaskColumns(onOpen: (taskId: string) => void): Column<TaskCard>[] {
  const { t } = useTranslation('tasks');
  return [
    {
      id: 'title',
      label: t('column.task'),
      sortable: true,
      minWidth: 260,
      render: (task) => (
        <Button
          color="inherit"
          aria-haspopup="dialog"
          onClick={() => onOpen(task.id)}
          sx={{ textAlign: 'start', justifyContent: 'flex-start', marginInlineStart: -1, overflowWrap: 'anywhere' }}
        >
          <bdi>{task.title}</bdi>
        </Button>
      ),
    },
    {
      id: 'case',
      label: t('field.case'),
      sortable: true,
      minWidth: 160,
      render: ({ case: on }) =>
        on === null ? (
          NONE
        ) : (
          <RouterLink to={paths.dashboard.case.details(on.id)} color="inherit" variant="body2" title={on.title}>
            <bdi>{on.number}</bdi>
          </RouterLink>
        ),
    },
    {
      id: 'assignees',
      label: t('column.assignee'),
      render: ({ assignees }) =>
        assignees.length === 0 ? (
          NONE
        ) : (
          <Box sx={{ display: 'inline-flex' }}>
            <PeopleStack people={assignees} said={(names) => t('doers', { names })} />
          </Box>
        ),
    },
    {
      id: 'priority',
      label: t('field.priority'),
      sortable: true,
      render: ({ priority }) => <Label color={PRIORITY_COLORS[priority]}>{t(`priority.${priority}`)}</Label>,
    },
    {
      id: 'due_at',
      label: t('column.due'),
      sortable: true,
      render: (task) =>
        task.due_at === null ? (
          NONE
        ) : (
          <Box sx={{ whiteSpace: 'nowrap' }}>
            <UntilText value={task.due_at} /> {isOverdue(task) && <Label color="error">{t('overdue')}</Label>}
          </Box>
        ),
    },
    {
      id: 'status',
      label: t('column.status'),
      sortable: true,
      render: (task) => (
        <>
          <Label color={STATUS_COLORS[task.status]}>{t(`status.${task.status}`)}</Label>{' '}
          {task.blocked && task.status !== 'done' && task.status !== 'cancelled' && (
            <Label color="warning">{t('blocked')}</Label>
          )}
        </>
      ),
    },
  ];
}
