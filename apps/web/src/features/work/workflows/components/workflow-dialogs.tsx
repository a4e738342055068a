import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useWorkflowChange } from '../api/change-workflow.ts';

/** What is asked before a workflow rests, ends, gets another name or goes. */
export type WorkflowQuestion = 'pause' | 'cancel' | 'rename' | 'delete' | null;

interface WorkflowDialogsProps {
  id: string;
  name: string;
  question: WorkflowQuestion;
  onClose: () => void;
  /** Runs after the workflow was deleted. */
  onDeleted?: () => void;
}

/** The questions before a workflow changes as a whole. */
export function WorkflowDialogs({ id, name, question, onClose, onDeleted }: WorkflowDialogsProps) {
  const { t } = useTranslation('workflows');
  const change = useWorkflowChange();
  const verbs = ['pause', 'cancel'] as const;
  return (
    <>
      {verbs.map((verb) => (
        <ReasonDialog
          key={verb}
          open={question === verb}
          draft={`workflow-${verb}:${id}`}
          required
          title={t(`change.${verb}Title`)}
          description={t(`change.${verb}Text`)}
          label={t(`change.${verb}Reason`)}
          confirmLabel={t(`change.${verb}`)}
          confirmColor={verb === 'cancel' ? 'error' : 'primary'}
          dismissLabel={verb === 'cancel' ? t('change.keep') : undefined}
          onClose={onClose}
          onConfirm={async (reason) => {
            await change.mutateAsync({ verb, id, reason });
            toast.success(t(`change.${verb}Done`));
          }}
        />
      ))}
      <ReasonDialog
        open={question === 'rename'}
        draft={`workflow-rename:${id}`}
        required
        multiline={false}
        maxLength={200}
        title={t('change.renameTitle')}
        description={name}
        label={t('start.name')}
        confirmLabel={t('change.save')}
        onClose={onClose}
        onConfirm={async (next) => {
          await change.mutateAsync({ verb: 'rename', id, name: next });
          toast.success(t('change.renameDone'));
        }}
      />
      <ConfirmDialog
        open={question === 'delete'}
        title={t('change.deleteTitle')}
        confirmLabel={t('change.delete')}
        onClose={onClose}
        onConfirm={async () => {
          await change.mutateAsync({ verb: 'delete', id });
          toast.success(t('change.deleteDone'));
          onDeleted?.();
        }}
      >
        {t('change.deleteText')}
      </ConfirmDialog>
    </>
  );
}
