import type { TaskCard } from '@casewright/contracts/task-lists';
import { completionOf, type TaskPriority, type TaskStatus } from '@casewright/contracts/tasks';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { CompletionCircle } from '../../../../ui/completion-circle.tsx';
import { CutText } from '../../../../ui/cut-text.tsx';
import { UntilText } from '../../../../ui/format/until-text.tsx';
import { Label, type LabelColor } from '../../../../ui/label.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { StatusText } from '../../../../ui/status-text.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import { PeopleStack } from '../components/people-stack.tsx';
import { isOverdue } from '../overdue.ts';
import { useCompleteTask } from '../use-complete-task.ts';

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
  const complete = useCompleteTask();
  return [
    {
      id: 'title',
      label: t('column.task'),
      sortable: true,
      minWidth: 220,
      grows: true,
      render: (task) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
          <CompletionCircle
            state={completionOf(task.status)}
            label={t('markDone', { title: task.title })}
            onPress={task.may_move ? () => complete(task) : undefined}
          />
          <Link
            component="button"
            type="button"
            color="inherit"
            aria-haspopup="dialog"
            title={task.title}
            onClick={() => onOpen(task.id)}
            sx={{
              minWidth: 0,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: { sm: 'nowrap' },
              verticalAlign: 'middle',
              fontSize: 'inherit',
              fontWeight: 500,
              ...((task.status === 'done' || task.status === 'cancelled') && {
                color: 'text.secondary',
                textDecoration: 'line-through',
              }),
              textAlign: 'start',
            }}
          >
            <bdi>{task.title}</bdi>
          </Link>
        </Box>
      ),
    },
    {
      id: 'case',
      label: t('field.case'),
      sortable: true,
      phone: 'plain',
      render: ({ case: on }) =>
        on === null ? (
          NONE
        ) : (
          <RouterLink
            to={paths.dashboard.case.details(on.id)}
            color="text.secondary"
            title={`${on.number} ${on.title}`}
          >
            <CutText width={240} text={on.title} />
          </RouterLink>
        ),
    },
    {
      id: 'assignees',
      phone: 'plain',
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
      phone: 'hidden',
      render: ({ priority }) => (
        <Box
          component="span"
          sx={{ color: priority === 'high' || priority === 'urgent' ? 'warning.dark' : 'text.secondary' }}
        >
          {t(`priority.${priority}`)}
        </Box>
      ),
    },
    {
      id: 'due_at',
      label: t('column.due'),
      sortable: true,
      render: (task) =>
        task.due_at === null ? (
          NONE
        ) : (
          <Box
            component="span"
            title={isOverdue(task) ? t('overdue') : undefined}
            sx={{ whiteSpace: 'nowrap', ...(isOverdue(task) && { color: 'error.main', fontWeight: 600 }) }}
          >
            <UntilText value={task.due_at} />
            {isOverdue(task) && <span style={visuallyHidden}>{t('overdue')}</span>}
          </Box>
        ),
    },
    {
      id: 'status',
      label: t('column.status'),
      sortable: true,
      phone: 'plain',
      render: (task) => (
        <>
          <StatusText color={STATUS_COLORS[task.status]}>{t(`status.${task.status}`)}</StatusText>{' '}
          {task.blocked && task.status !== 'done' && task.status !== 'cancelled' && (
            <Label color="warning">{t('blocked')}</Label>
          )}
        </>
      ),
    },
  ];
}
