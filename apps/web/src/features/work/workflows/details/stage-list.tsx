import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useWorkflowChange } from '../api/change-workflow.ts';
import type { FirmDetails, WorkflowStage, WorkflowStep } from '../model/details.ts';
import { StageCard } from './stage-card.tsx';
import { StepDialogs } from './step-dialogs.tsx';

/** What is asked about a step. */
export type StepQuestion = { verb: 'skip' | 'reopen'; step: WorkflowStep } | null;

/** The stages of a workflow in their order, with their steps and what is done about them. */
export function StageList({ details }: { details: FirmDetails }) {
  const { t } = useTranslation('workflows');
  const change = useWorkflowChange();
  const [question, ask] = useState<StepQuestion>(null);
  const [entering, setEntering] = useState<WorkflowStage | null>(null);
  const { workflow, stages, steps, may } = details;
  const isRunning = workflow.status === 'running';

  const complete = async (step: WorkflowStep) => {
    try {
      await change.mutateAsync({ verb: 'complete', id: workflow.id, step: step.key });
      toast.success(t('step.completed', { title: step.title }));
    } catch (refusal) {
      toast.error(messageOf(refusal, t));
    }
  };

  return (
    <Stack spacing={3}>
      {stages.map((stage) => (
        <StageCard
          key={stage.key}
          stage={stage}
          steps={steps.filter((step) => step.stage === stage.key)}
          caseId={workflow.case_id}
          works={may.change && isRunning}
          busyStep={change.isPending && change.variables.verb === 'complete' ? change.variables.step : null}
          onComplete={(step) => void complete(step)}
          onAsk={ask}
          onEnter={() => setEntering(stage)}
        />
      ))}
      <StepDialogs workflowId={workflow.id} question={question} onClose={() => ask(null)} />
      <ConfirmDialog
        open={entering !== null}
        title={t('stage.enterTitle', { name: entering?.name ?? '' })}
        confirmLabel={t(entering?.state === 'coming' ? 'stage.now' : 'stage.again')}
        onClose={() => setEntering(null)}
        onConfirm={async () => {
          if (entering === null) return;
          await change.mutateAsync({ verb: 'enter', id: workflow.id, stage: entering.key });
          toast.success(t('stage.entered_done', { name: entering.name }));
        }}
      >
        {t('stage.enterText')}
      </ConfirmDialog>
    </Stack>
  );
}
