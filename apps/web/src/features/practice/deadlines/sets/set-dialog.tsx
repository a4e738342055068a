import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { ownRulesQuery, rulesQuery } from '../api/rules.ts';
import type { CaseOfDeadlines } from '../types.ts';
import { SetForm } from './set-form.tsx';

interface SetDialogProps {
  caseId: string;
  details: CaseOfDeadlines;
  onClose: () => void;
}

/** Adds all deadlines that one event gives: they are shown first, and what is ticked is made at once. */
export function SetDialog({ caseId, details, onClose }: SetDialogProps) {
  const { t } = useTranslation('deadlines');
  const titleId = useId();
  const query = useQuery(rulesQuery);
  const own = useQuery(ownRulesQuery(caseId));
  const error = query.error ?? own.error;
  if (query.data && own.data)
    return <SetForm caseId={caseId} details={details} onClose={onClose} {...query.data} ownRules={own.data} />;
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('set.title')}</DialogTitle>
      {error ? (
        <ErrorState error={error} onRetry={() => void Promise.all([query.refetch(), own.refetch()])} />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </Dialog>
  );
}
