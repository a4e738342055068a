import { RotateCcw, Trash } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { type Job, type JobDecision, useDecideJob } from '../api/jobs.ts';

/** What can be done about a job that does not run at the moment: each asks first. Only what has failed too often can be given up. */
export function JobMenu({ row: { id, kind, state } }: { row: Job }) {
  const { t } = useTranslation('jobs');
  const [question, ask] = useState<JobDecision | null>(null);
  const decide = useDecideJob();
  const close = () => ask(null);
  if (state === 'running') return null;
  const drop = { label: t('drop'), icon: Trash, danger: true, onSelect: () => ask('drop') };
  return (
    <>
      <RowMenu
        label={kind}
        items={[
          { label: t('retry'), icon: RotateCcw, onSelect: () => ask('retry') },
          ...(state === 'dead' ? [drop] : []),
        ]}
      />
      <ConfirmDialog
        open={question === 'retry'}
        title={t('retryTitle')}
        confirmLabel={t('retry')}
        confirmColor="primary"
        onClose={close}
        onConfirm={async () => {
          await decide.mutateAsync({ id, decision: 'retry' });
          toast.success(t('retried'));
        }}
      >
        {t('retryText', { job: kind })}
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'drop'}
        title={t('dropTitle')}
        confirmLabel={t('drop')}
        onClose={close}
        onConfirm={async () => {
          await decide.mutateAsync({ id, decision: 'drop' });
          toast.success(t('dropped'));
        }}
      >
        {t('dropText', { job: kind })}
      </ConfirmDialog>
    </>
  );
}
