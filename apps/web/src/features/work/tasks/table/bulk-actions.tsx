import type { TaskCard } from '@casewright/contracts/task-lists';
import type { TaskChange } from '@casewright/contracts/task-verbs';
import { TASK_PRIORITIES, TASK_STATUSES } from '@casewright/contracts/tasks';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { CalendarClock, Flag, ListChecks, type LucideIcon, Tags, Trash2, UserPlus } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { offerUndo } from '../../../../ui/feedback/undo.ts';
import { useMenu } from '../../../../ui/use-menu.tsx';
import { type TaskRefusal, useBulkChange } from '../api/bulk.ts';

const BulkDialog = lazy(() => import('./bulk-dialog.tsx').then((module) => ({ default: module.BulkDialog })));

interface BulkActionsProps {
  tasks: readonly TaskCard[];
  onDone: () => void;
}

/** What can be done with several tasks at once. The database decides task by task; what it refused is listed with its reason. */
export function BulkActions({ tasks, onDone }: BulkActionsProps) {
  const { t } = useTranslation('tasks');
  const titleId = useId();
  const bulk = useBulkChange();
  const [asked, setAsked] = useState<'assign' | 'labels' | 'due' | null>(null);
  const [isDoomed, setIsDoomed] = useState(false);
  const [refused, setRefused] = useState<readonly TaskRefusal[]>([]);
  const ids = tasks.map(({ id }) => id);

  const apply = async (change: TaskChange) => {
    const { refused: left, undo } = await bulk.change(ids, change);
    setRefused(left);
    const done = t('bulk.done', { count: ids.length - left.length });
    if (undo.length > 0) void offerUndo(done, () => bulk.restore(undo));
    else if (left.length < ids.length) toast.success(done);
    if (left.length === 0) onDone();
  };
  const applyNow = async (change: TaskChange) => {
    try {
      await apply(change);
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };

  return (
    <>
      <MenuButton
        icon={ListChecks}
        label={t('bulk.status')}
        choices={TASK_STATUSES.map((status) => ({
          label: t(`status.${status}`),
          onSelect: () => void applyNow({ status }),
        }))}
      />
      <MenuButton
        icon={Flag}
        label={t('bulk.priority')}
        choices={TASK_PRIORITIES.map((priority) => ({
          label: t(`priority.${priority}`),
          onSelect: () => void applyNow({ priority }),
        }))}
      />
      <Action icon={UserPlus} label={t('bulk.assign')} onClick={() => setAsked('assign')} />
      <Action icon={Tags} label={t('bulk.labels')} onClick={() => setAsked('labels')} />
      <Action icon={CalendarClock} label={t('bulk.due')} onClick={() => setAsked('due')} />
      <Action icon={Trash2} label={t('action.delete')} onClick={() => setIsDoomed(true)} />
      {asked !== null && (
        <Suspense>
          <BulkDialog kind={asked} count={ids.length} onApply={apply} onClose={() => setAsked(null)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={isDoomed}
        title={t('bulk.deleteTitle', { count: ids.length })}
        confirmLabel={t('action.delete')}
        onClose={() => setIsDoomed(false)}
        onConfirm={() => apply({ delete: true })}
      >
        {t('bulk.deleteText')}
      </ConfirmDialog>
      <Dialog
        open={refused.length > 0}
        onClose={() => setRefused([])}
        fullWidth
        maxWidth="sm"
        aria-labelledby={titleId}
      >
        <DialogTitle id={titleId}>{t('bulk.refused', { count: refused.length })}</DialogTitle>
        <DialogContent>
          <ul>
            {refused.map(({ id, title, refusal }) => (
              <li key={id}>
                <strong>{title ?? t('bulk.hidden')}</strong>
                {': '}
                {messageOf(refusal, t)}
              </li>
            ))}
          </ul>
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={() => setRefused([])}>
            {t('close')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

interface ActionProps {
  icon: LucideIcon;
  label: string;
  onClick: () => void;
}

function Action({ icon: Icon, label, onClick }: ActionProps) {
  return (
    <IconButton color="inherit" aria-label={label} title={label} onClick={onClick}>
      <Icon size={20} aria-hidden />
    </IconButton>
  );
}

interface MenuButtonProps {
  icon: LucideIcon;
  label: string;
  choices: readonly { label: string; onSelect: () => void }[];
}

function MenuButton({ icon: Icon, label, choices }: MenuButtonProps) {
  const { button, menu } = useMenu(choices);
  return (
    <>
      <IconButton {...button} color="inherit" aria-label={label} title={label}>
        <Icon size={20} aria-hidden />
      </IconButton>
      {menu}
    </>
  );
}
