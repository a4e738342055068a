import { RotateCcw, Trash } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { type DeadLetter, type Decision, useDecide } from '../api/dead-letters.ts';

/** What can be done about one of them; each asks first, for neither can be taken back. */
export function DeadLetterMenu({ row }: { row: DeadLetter }) {
  const { t } = useTranslation('deliveries');
  const [question, ask] = useState<Decision | null>(null);
  const decide = useDecide();
  const person = row.email ?? t('noRecipient');
  const close = () => ask(null);
  return (
    <>
      <RowMenu
        label={person}
        items={[
          { label: t('retry'), icon: RotateCcw, onSelect: () => ask('retry') },
          { label: t('drop'), icon: Trash, danger: true, onSelect: () => ask('drop') },
        ]}
      />
      <ConfirmDialog
        open={question === 'retry'}
        title={t('retryTitle')}
        confirmLabel={t('retry')}
        confirmColor="primary"
        onClose={close}
        onConfirm={async () => {
          await decide.mutateAsync({ id: row.id, decision: 'retry' });
          toast.success(t('retried'));
        }}
      >
        {row.state === 'doubt' ? t('retryDoubt', { person }) : t('retryText', { person })}
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'drop'}
        title={t('dropTitle')}
        confirmLabel={t('drop')}
        onClose={close}
        onConfirm={async () => {
          await decide.mutateAsync({ id: row.id, decision: 'drop' });
          toast.success(t('dropped'));
        }}
      >
        {t('dropText', { person })}
      </ConfirmDialog>
    </>
  );
}
