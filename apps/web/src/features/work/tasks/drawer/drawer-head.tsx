import type { TaskDetails } from '@casewright/contracts/task-lists';
import { TASK_STATUSES, type TaskStatus } from '@casewright/contracts/tasks';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Bell, BellOff, ExternalLink, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { RouterAnchor } from '../../../../ui/link.tsx';
import { useTaskVerb } from '../api/task-verb.ts';
import { ChoiceMenu } from '../components/choice-menu.tsx';
import { useWaitsWord } from '../components/use-waits-word.ts';
import { PriorityMark } from '../components/priority-mark.tsx';
import { useDrawerVerb } from './use-drawer-verb.ts';

/** The state of the open task, whether one hears of its changes, and what is done with it as a whole. */
export function DrawerHead({ task, onClose }: { task: TaskDetails | undefined; onClose: () => void }) {
  const { t } = useTranslation('taskDrawer');
  const { t: tTasks } = useTranslation('tasks');
  const { run, isPending } = useDrawerVerb();
  const { mutateAsync } = useTaskVerb();
  const [isDoomed, setIsDoomed] = useState(false);
  const sayWaits = useWaitsWord();
  const Watch = task?.is_watching ? BellOff : Bell;
  const move = async (moved: TaskDetails, status: TaskStatus) => {
    if (await run({ verb: 'move', task_id: moved.id, status })) sayWaits(moved, status);
  };

  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, padding: 2, paddingBlockEnd: 1 }}>
        {task && (
          <ChoiceMenu
            label={t('status')}
            value={task.status}
            disabled={!task.may_move}
            choices={TASK_STATUSES.map((value) => ({ value, label: tTasks(`status.${value}`) }))}
            onChange={(status) => {
              if (status !== task.status) void move(task, status);
            }}
          />
        )}
        <Box sx={{ flexGrow: 1 }} />
        {task && (
          <IconButton
            aria-label={t(task.is_watching ? 'unwatch' : 'watch')}
            title={t(task.is_watching ? 'unwatch' : 'watch')}
            disabled={isPending}
            onClick={() => void run({ verb: task.is_watching ? 'unwatch' : 'watch', task_id: task.id })}
          >
            <Watch size={20} aria-hidden />
          </IconButton>
        )}
        {task?.may_delete && (
          <IconButton aria-label={t('delete')} title={t('delete')} onClick={() => setIsDoomed(true)}>
            <Trash2 size={20} aria-hidden />
          </IconButton>
        )}
        <IconButton aria-label={t('close')} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </Box>
      {task && (
        <Box sx={{ paddingInline: 3, paddingBlockEnd: 1 }}>
          {task.case && (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Typography
                component={RouterAnchor}
                to={paths.dashboard.case.details(task.case.id)}
                variant="caption"
                noWrap
                sx={{ color: 'text.secondary', display: 'inline-flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}
              >
                <bdi>{`${task.case.number} · ${task.case.title}`}</bdi>
                <ExternalLink size={14} aria-hidden />
              </Typography>
            </Box>
          )}
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{task.title}</bdi>
            </Typography>
            <PriorityMark priority={task.priority} />
          </Box>
        </Box>
      )}
      <ConfirmDialog
        open={isDoomed}
        title={tTasks('deleting.title')}
        confirmLabel={tTasks('action.delete')}
        onClose={() => setIsDoomed(false)}
        onConfirm={async () => {
          if (!task) return;
          await mutateAsync({ verb: 'delete', task_id: task.id });
          onClose();
        }}
      >
        {tTasks('deleting.text', { title: task?.title ?? '' })}
      </ConfirmDialog>
    </>
  );
}
