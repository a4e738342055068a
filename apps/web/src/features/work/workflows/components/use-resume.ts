import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useWorkflowChange } from '../api/change-workflow.ts';

/** Lets a paused workflow go on, and says so or why not. */
export function useResume(id: string): () => Promise<void> {
  const { t } = useTranslation('workflows');
  const change = useWorkflowChange();
  return async () => {
    try {
      await change.mutateAsync({ verb: 'resume', id });
      toast.success(t('change.resumeDone'));
    } catch (refusal) {
      toast.error(messageOf(refusal, t));
    }
  };
}
