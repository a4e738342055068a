import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import type { Person } from '../api/matching-people.ts';
import { useBanPerson, useUnbanPerson } from '../api/use-person-change.ts';

/** What is asked. It stays what it was when the person's status has changed by the answer. */
export type BanQuestion = 'ban' | 'unban' | null;

interface BanDialogsProps {
  person: Pick<Person, 'id' | 'name'>;
  question: BanQuestion;
  onClose: () => void;
}

/** Asks before an account is closed, for the reason; or before a closed one is opened again. */
export function BanDialogs({ person, question, onClose }: BanDialogsProps) {
  const { t } = useTranslation('people');
  const ban = useBanPerson();
  const unban = useUnbanPerson();
  const { id, name } = person;
  return (
    <>
      <ReasonDialog
        open={question === 'ban'}
        draft={`ban:${id}`}
        title={t('ban.title', { name })}
        description={t('ban.text')}
        label={t('ban.reason')}
        confirmLabel={t('ban.confirm')}
        confirmColor="error"
        required
        onClose={onClose}
        onConfirm={async (reason) => {
          await ban.mutateAsync({ id, reason });
          toast.success(t('ban.done', { name }));
        }}
      />
      <ConfirmDialog
        open={question === 'unban'}
        title={t('unban.title', { name })}
        confirmLabel={t('unban.confirm')}
        confirmColor="primary"
        onClose={onClose}
        onConfirm={async () => {
          await unban.mutateAsync(id);
          toast.success(t('unban.done', { name }));
        }}
      >
        {t('unban.text')}
      </ConfirmDialog>
    </>
  );
}
