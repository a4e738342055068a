import { useTranslation } from 'react-i18next';

import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useWorkflowChange } from '../api/change-workflow.ts';
import type { StepQuestion } from './stage-list.tsx';

interface StepDialogsProps {
  workflowId: string;
  question: StepQuestion;
  onClose: () => void;
}

/** Asks why a step is left out, or why one that was finished is open again. */
export function StepDialogs({ workflowId, question, onClose }: StepDialogsProps) {
  const { t } = useTranslation('workflows');
  const change = useWorkflowChange();
  const title = question?.step.title ?? '';
  const verbs = ['skip', 'reopen'] as const;
  return verbs.map((verb) => (
    <ReasonDialog
      key={verb}
      open={question?.verb === verb}
      draft={`workflow-step-${verb}:${workflowId}:${question?.step.key ?? ''}`}
      required
      title={t(`step.${verb}Title`, { title })}
      description={t(`step.${verb}Text`)}
      label={t(`step.${verb}Reason`)}
      confirmLabel={t(`step.${verb}`)}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (question === null) return;
        await change.mutateAsync({ verb, id: workflowId, step: question.step.key, reason });
        toast.success(t(`step.${verb}Done`, { title }));
      }}
    />
  ));
}
