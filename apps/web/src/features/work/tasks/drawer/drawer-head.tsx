import type { TaskDetails } from '@casewright/contracts/task-lists';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Bell, BellOff, EllipsisVertical, Link2, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { SaveStatus } from '../../../../ui/autosave/save-status.tsx';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { useCopy } from '../../../../ui/use-copy.ts';
import { useMenu } from '../../../../ui/use-menu.tsx';
import { useTaskVerb } from '../api/task-verb.ts';
import { TimerButton } from './timer-button.tsx';
import { useDrawerVerb } from './use-drawer-verb.ts';

/** What has become of the fields, and what is done with the open task as a whole. */
export function DrawerHead({ task, onClose }: { task: TaskDetails | undefined; onClose: () => void }) {
  const { t } = useTranslation('taskDrawer');
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        flexShrink: 0,
        minHeight: 56,
        paddingInline: '20px 12px',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', flexGrow: 1, minWidth: 0 }}>{task && <SaveStatus />}</Box>
      {task && <HeadActions task={task} onClose={onClose} />}
      <IconButton aria-label={t('close')} title={t('close')} onClick={onClose}>
        <X size={20} aria-hidden />
      </IconButton>
    </Box>
  );
}

function HeadActions({ task, onClose }: { task: TaskDetails; onClose: () => void }) {
  const { t } = useTranslation('taskDrawer');
  const { t: tTasks } = useTranslation('tasks');
  const { t: tUi } = useTranslation('ui');
  const { run } = useDrawerVerb();
  const { mutateAsync } = useTaskVerb();
  const copy = useCopy();
  const [isDoomed, setIsDoomed] = useState(false);
  const { button, menu } = useMenu([
    {
      label: t(task.is_watching ? 'unwatch' : 'watch'),
      icon: task.is_watching ? BellOff : Bell,
      onSelect: () => void run({ verb: task.is_watching ? 'unwatch' : 'watch', task_id: task.id }),
    },
    ...(task.may_delete ? [{ label: t('delete'), icon: Trash2, danger: true, onSelect: () => setIsDoomed(true) }] : []),
  ]);

  return (
    <>
      {task.may_edit && <TimerButton task={task} />}
      <IconButton
        aria-label={t('copyLink')}
        title={t('copyLink')}
        onClick={() => void copy(`${window.location.origin}${paths.dashboard.tasks.board}?task=${task.id}`)}
      >
        <Link2 size={20} aria-hidden />
      </IconButton>
      <IconButton {...button} aria-label={tUi('menu.actionsFor', { name: task.title })}>
        <EllipsisVertical size={20} aria-hidden />
      </IconButton>
      {menu}
      <ConfirmDialog
        open={isDoomed}
        title={tTasks('deleting.title')}
        confirmLabel={tTasks('action.delete')}
        onClose={() => setIsDoomed(false)}
        onConfirm={async () => {
          await mutateAsync({ verb: 'delete', task_id: task.id });
          onClose();
        }}
      >
        {tTasks('deleting.text', { title: task.title })}
      </ConfirmDialog>
    </>
  );
}
