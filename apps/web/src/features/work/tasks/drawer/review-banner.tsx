import type { TaskDetails } from '@casewright/contracts/task-lists';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { useTaskVerb } from '../api/task-verb.ts';
import { useDrawerVerb } from './use-drawer-verb.ts';

/** What is in the way of a task, and the review that a second person makes of it. */
export function ReviewBanner({ task }: { task: TaskDetails }) {
  const { t } = useTranslation('taskDrawer');
  const { run, isPending } = useDrawerVerb();
  const { mutateAsync } = useTaskVerb();
  const [isAsking, setIsAsking] = useState(false);
  const isClosed = task.status === 'done' || task.status === 'cancelled';
  const names = task.waiting_for.map(({ name }) => name).join(', ');

  return (
    <Box sx={{ display: 'grid', gap: 1, paddingInline: 2.5, paddingBlockEnd: 1, '&:empty': { display: 'none' } }}>
      {task.blocked && !isClosed && (
        <Alert severity="warning">{names === '' ? t('blocked') : t('blockedBy', { names })}</Alert>
      )}
      {task.status === 'in_review' && task.requires_review && (
        <Alert severity="info">
          {task.may_approve
            ? t('review.yours', { name: task.review_asked_by?.name ?? t('somebody') })
            : t('review.others', { name: task.reviewer?.name ?? t('review.anybody') })}
          {task.may_approve && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
              <Button
                size="small"
                variant="contained"
                loading={isPending}
                onClick={() => void run({ verb: 'approve', task_id: task.id })}
              >
                {t('review.approve')}
              </Button>
              <Button size="small" color="inherit" variant="outlined" onClick={() => setIsAsking(true)}>
                {t('review.sendBack')}
              </Button>
            </Box>
          )}
        </Alert>
      )}
      <ReasonDialog
        required
        open={isAsking}
        draft={`task-send-back:${task.id}`}
        title={t('review.sendBackTitle')}
        label={t('review.reason')}
        confirmLabel={t('review.sendBack')}
        onConfirm={(reason) => mutateAsync({ verb: 'send_back', task_id: task.id, reason })}
        onClose={() => setIsAsking(false)}
      />
    </Box>
  );
}
