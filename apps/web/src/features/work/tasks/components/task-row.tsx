import { completionOf, TASK_STATUSES } from '@casewright/contracts/tasks';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import dayjs from 'dayjs';
import { ArrowRight, Pencil, Trash2 } from 'lucide-react';
import { startTransition, useOptimistic } from 'react';
import { useTranslation } from 'react-i18next';

import { CompletionCircle } from '../../../../ui/completion-circle.tsx';
import { UntilText } from '../../../../ui/format/until-text.tsx';
import { Label, type LabelColor } from '../../../../ui/label.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import type { CaseTask } from '../api/case-tasks.ts';
import type { TaskChange } from '../api/change-task.ts';
import { useCompleteTask } from '../use-complete-task.ts';

const PRIORITY_COLORS: Record<CaseTask['priority'], LabelColor> = {
  low: 'default',
  normal: 'default',
  high: 'warning',
  urgent: 'error',
};

interface TaskRowProps {
  task: CaseTask;
  /** Whether the caller edits and deletes it. */
  isWorker: boolean;
  /** Whether the caller finishes it: who works on it, and a client to whom it is assigned. */
  mayFinish: boolean;
  nameOf: (personId: string) => string | undefined;
  onChange: (change: TaskChange) => Promise<void>;
  onOpen: () => void;
  onDelete: () => void;
}

/** One task: its box, what it is, when it is due, who does it, and its menu. */
export function TaskRow(props: TaskRowProps) {
  const { task, isWorker, mayFinish, nameOf, onChange, onOpen, onDelete } = props;
  const { t } = useTranslation('tasks');
  // It moves at once; where the database refuses, it goes back.
  const [status, foresee] = useOptimistic(task.status);
  const complete = useCompleteTask();
  const isDone = status === 'done';
  const isClosed = isDone || status === 'cancelled';
  const move = (next: CaseTask['status']) =>
    startTransition(async () => {
      foresee(next);
      await onChange({ kind: 'move', id: task.id, status: next });
    });
  const isOverdue = !isClosed && task.due_at !== null && dayjs(task.due_at).isBefore(dayjs());
  const names = task.assignees.flatMap((id) => nameOf(id) ?? []);

  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.5,
        paddingBlock: 1.5,
        '&:not(:last-of-type)': { borderBlockEnd: '1px dashed', borderColor: 'divider' },
      }}
    >
      <Box sx={{ paddingBlockStart: 0.25 }}>
        <CompletionCircle
          state={completionOf(status)}
          label={t('markDone', { title: task.title })}
          onPress={mayFinish ? () => complete(task) : undefined}
          disabled={!isClosed && task.isBlocked}
          title={!isClosed && task.isBlocked ? t('blocked') : undefined}
        />
      </Box>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography
          variant="subtitle2"
          component="h3"
          sx={{
            overflowWrap: 'anywhere',
            ...(isClosed && { color: 'text.secondary', textDecoration: 'line-through' }),
          }}
        >
          <Box
            component="button"
            type="button"
            aria-haspopup="dialog"
            onClick={onOpen}
            sx={{
              all: 'unset',
              cursor: 'pointer',
              '&:hover': { textDecoration: 'underline' },
              '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
            }}
          >
            <bdi>{task.title}</bdi>
          </Box>
        </Typography>
        {task.description !== null && (
          <Typography
            variant="body2"
            sx={{ color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {task.description}
          </Typography>
        )}
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            marginBlockStart: 1,
            typography: 'caption',
            color: 'text.secondary',
          }}
        >
          {status !== 'todo' && !isDone && <Label color="info">{t(`status.${status}`)}</Label>}
          {task.priority !== 'normal' && (
            <Label color={PRIORITY_COLORS[task.priority]}>{t(`priority.${task.priority}`)}</Label>
          )}
          {isOverdue && <Label color="error">{t('overdue')}</Label>}
          {task.isBlocked && !isClosed && <Label color="warning">{t('blocked')}</Label>}
          {task.client_visible && isWorker && <Label>{t('shared')}</Label>}
          {task.is_private && <Label>{t('private')}</Label>}
          {task.due_at !== null && <UntilText value={task.due_at} />}
          <span>{names.length > 0 ? t('doers', { names: names.join(', ') }) : isWorker ? t('nobody') : null}</span>
        </Box>
      </Box>
      {isWorker && (
        <RowMenu
          label={task.title}
          items={[
            { label: t('action.edit'), icon: Pencil, onSelect: onOpen },
            ...TASK_STATUSES.filter((other) => other !== status).map((other) => ({
              label: t('action.moveTo', { status: t(`status.${other}`) }),
              icon: ArrowRight,
              onSelect: () => move(other),
            })),
            { label: t('action.delete'), icon: Trash2, danger: true, onSelect: onDelete },
          ]}
        />
      )}
    </Box>
  );
}
