import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useSearch } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths, patterns } from '../../../../client/paths.ts';
import { LazyPart } from '../../../../ui/feedback/lazy-part.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { LinkTabs } from '../../../../ui/link-tabs.tsx';
import { clientWordsOf } from '../model/client-words.ts';
import type { FirmDetails, WorkflowStep } from '../model/details.ts';
import { ClientWords } from './client-words.tsx';
import { StageList } from './stage-list.tsx';
import { WorkflowHead } from './workflow-head.tsx';

const Comments = lazy(() => import('../parts/comments.tsx').then((module) => ({ default: module.Comments })));
const DatesDialog = lazy(() => import('../dates/dates-dialog.tsx').then((module) => ({ default: module.DatesDialog })));

/** What a graph of a workflow's steps is given. */
export interface StepGraphProps {
  stages: FirmDetails['stages'];
  steps: readonly WorkflowStep[];
}

interface WorkflowViewProps {
  details: FirmDetails;
  /** Draws the steps and what hangs on what; handed in, because it is a feature of its own. */
  Graph: ComponentType<StepGraphProps>;
}

/** A workflow as those who work on it see it. */
export function WorkflowView({ details, Graph }: WorkflowViewProps) {
  const { t } = useTranslation('workflows');
  const dates = useDates();
  const search = useSearch({ from: `/dashboard${patterns.workflow.details}` });
  const [moves, setMoves] = useState<'dates' | 'later' | null>(null);
  const { workflow, stages, steps, may } = details;
  const { id } = workflow;
  const rested = workflow.status === 'running' ? (workflow.paused_days_to_offer ?? 0) : 0;
  const parts = ['steps', 'graph', 'client', 'comments'] as const;
  const shown = parts.find((part) => part === search.tab) ?? 'steps';

  return (
    <Stack spacing={3}>
      <WorkflowHead details={details} onDates={() => setMoves('dates')} />
      {workflow.status === 'paused' && workflow.paused_at !== null && (
        <Alert severity="warning">
          {workflow.pause_reason
            ? t('paused', { date: dates.date(workflow.paused_at), reason: workflow.pause_reason })
            : t('pausedPlain', { date: dates.date(workflow.paused_at) })}
        </Alert>
      )}
      {workflow.status === 'cancelled' && workflow.cancelled_at !== null && (
        <Alert severity="info">
          {t('cancelledBecause', { date: dates.date(workflow.cancelled_at), reason: workflow.cancel_reason })}
        </Alert>
      )}
      {may.change && rested > 0 && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={() => setMoves('later')}>
              {t('moveLater')}
            </Button>
          }
        >
          {t('rested', { count: rested })}
        </Alert>
      )}
      <LinkTabs
        idBase="workflow"
        label={t('parts.label')}
        value={shown}
        tabs={parts.map((part) => ({
          value: part,
          label: t(`parts.${part}`),
          to: paths.dashboard.workflow.details(id),
          search: { tab: part === 'steps' ? undefined : part },
        }))}
      />
      <div role="tabpanel" id="workflow-panel" aria-labelledby={`workflow-tab-${shown}`}>
        {shown === 'steps' && <StageList details={details} />}
        {shown === 'graph' && (
          <LazyPart height={480}>
            <Graph stages={stages} steps={steps} />
          </LazyPart>
        )}
        {shown === 'client' && (
          <Stack spacing={3}>
            <Alert severity="info">{t('client.asClient')}</Alert>
            <ClientWords details={clientWordsOf(details)} caseId={workflow.case_id} />
          </Stack>
        )}
        {shown === 'comments' && (
          <LazyPart height={240}>
            <Comments workflowId={id} mayComment={may.comment} />
          </LazyPart>
        )}
      </div>
      <Suspense>
        {moves !== null && (
          <DatesDialog details={details} shift={moves === 'later' ? rested : 0} onClose={() => setMoves(null)} />
        )}
      </Suspense>
    </Stack>
  );
}
