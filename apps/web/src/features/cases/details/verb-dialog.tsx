import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { type CaseVerb, useCaseVerb } from '../api/run-case-verb.ts';
import type { ToolbarVerb } from './standing.ts';

interface VerbDialogProps {
  caseId: string;
  /** What is being asked about; null when nothing is. */
  verb: ToolbarVerb | null;
  onClose: () => void;
}

/** What each verb asks for before it runs; those that are not named only ask whether one is sure. */
function callOf(verb: ToolbarVerb, caseId: string, words: string): CaseVerb {
  if (verb === 'post_case' || verb === 'unpublish_case') return { verb, case_id: caseId };
  if (verb === 'close_case') return { verb, case_id: caseId, outcome: words };
  return { verb, case_id: caseId, reason: words };
}

/** Asks what a verb needs to know, runs it, and says that it was done. A refusal stays in the dialog, with the words. */
export function VerbDialog({ caseId, verb, onClose }: VerbDialogProps) {
  const { t } = useTranslation('cases');
  const mutation = useCaseVerb();
  if (verb === null) return null;

  const run = async (words: string) => {
    await mutation.mutateAsync(callOf(verb, caseId, words));
    toast.success(t(`verbs.${verb}.done`));
  };
  const isSerious = verb === 'cancel_case';

  if (verb === 'post_case' || verb === 'unpublish_case') {
    return (
      <ConfirmDialog
        open
        title={t(`verbs.${verb}.title`)}
        confirmLabel={t(`verbs.${verb}.button`)}
        confirmColor="primary"
        onConfirm={() => run('')}
        onClose={onClose}
      >
        {t(`verbs.${verb}.description`)}
      </ConfirmDialog>
    );
  }
  return (
    <ReasonDialog
      open
      required
      minLength={3}
      title={t(`verbs.${verb}.title`)}
      description={t(`verbs.${verb}.description`)}
      label={t(`verbs.${verb}.ask`)}
      confirmLabel={t(`verbs.${verb}.button`)}
      confirmColor={isSerious ? 'error' : 'primary'}
      onConfirm={run}
      onClose={onClose}
    />
  );
}
