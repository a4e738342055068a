import type { WorkflowTemplate } from '@casewright/contracts/workflows';
import { useTranslation } from 'react-i18next';

import { toast } from '../../../../ui/feedback/toast.tsx';
import type { TemplateEditor } from './use-template-editor.ts';

/** Takes something out of a template and says so; it can be undone. */
export function useRemoval(editor: TemplateEditor) {
  const { t } = useTranslation('workflowTemplates');
  return {
    say: (text: string, next: WorkflowTemplate) => {
      editor.change(next);
      toast.info(t('undone.offer', { text }));
    },
  };
}
