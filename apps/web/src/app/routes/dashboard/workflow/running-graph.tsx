import type { WorkflowTemplate } from '@casewright/contracts/workflows';
import { useTranslation } from 'react-i18next';

import { TemplateGraph } from '../../../../features/work/workflow-templates/graph/template-graph.tsx';
import { useStepWords } from '../../../../features/work/workflows/details/use-step-words.ts';
import type { StepGraphProps } from '../../../../features/work/workflows/details/workflow-view.tsx';

const TONES = { waiting: null, open: 'info', done: 'success', skipped: null } as const;

/** The steps of a running workflow as the graph of its template, each with its state. */
export function RunningGraph({ stages, steps }: StepGraphProps) {
  const { t } = useTranslation('workflows');
  const words = useStepWords();
  const template: WorkflowTemplate = {
    name: '',
    description: '',
    practice_area: null,
    language: 'en',
    trigger_dates: [],
    stages: stages.map(({ key, name }) => ({ key, name, client_label: null, sla_days: null, sla_unit: 'days' })),
    steps: steps.map(({ key, stage, type, title, depends_on, critical, client_visible }) => ({
      key,
      stage,
      type,
      title,
      description: null,
      assignee_role: null,
      offset: null,
      depends_on,
      condition: null,
      client_visible,
      client_label: null,
      critical,
      checklist: [],
      requires_review: false,
    })),
  };
  const states = new Map(
    steps.map((step) => [
      step.key,
      {
        words: [step.late ? t('list.late') : t(`step.${step.status}`), words.when(step)].join(' · '),
        tone: step.late ? ('error' as const) : TONES[step.status],
      },
    ]),
  );
  return <TemplateGraph template={template} states={states} />;
}
