import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { accountsQuery } from '../api/accounts.ts';
import { type Beginning, draftQuery } from '../api/draft.ts';
import { useQuoted } from './use-quoted.ts';
import { DraftForm } from './draft-form.tsx';
import { Panel } from './panel.tsx';

interface ComposerProps {
  beginning: Beginning;
  onClose: () => void;
  /** A mail that was taken back is written again. */
  onReopen: (draftId: string) => void;
}

/** Writes a mail: a draft of the database, which is there after a reload and on another device. */
export function Composer({ beginning, onClose, onReopen }: ComposerProps) {
  const { t } = useTranslation('mail');
  const draft = useQuery(draftQuery(beginning));
  const accounts = useQuery(accountsQuery());
  const quoted = useQuoted(beginning);
  const error = draft.error ?? accounts.error;
  if (error !== null)
    return (
      <Panel title={t('newMail')} onClose={onClose}>
        <ErrorState
          error={error}
          onRetry={() => {
            void draft.refetch();
            void accounts.refetch();
          }}
        />
      </Panel>
    );
  if (draft.data === undefined || accounts.data === undefined || quoted === undefined)
    return (
      <Panel title={t('newMail')} onClose={onClose}>
        <FormSkeleton fields={4} />
      </Panel>
    );
  if (draft.data.state !== 'draft')
    return (
      <Panel title={t('newMail')} onClose={onClose}>
        <EmptyState icon={MailCheck} title={t('alreadySent')} description={t('alreadySentHelp')} />
      </Panel>
    );
  return (
    <DraftForm
      begun={draft.data}
      accounts={accounts.data}
      quoted={quoted}
      isAnswer={beginning.kind === 'reply' || beginning.kind === 'reply_all'}
      onClose={onClose}
      onReopen={onReopen}
    />
  );
}
