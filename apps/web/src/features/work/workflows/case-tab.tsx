import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus, Workflow } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../ui/feedback/page-skeletons.tsx';
import { useDates } from '../../../ui/format/date.ts';
import { Label } from '../../../ui/label.tsx';
import { RouterLink } from '../../../ui/link.tsx';
import { caseWorkflowsQuery } from './api/case-workflows.ts';
import { PeopleStack } from './components/people-stack.tsx';
import { ProgressBar } from './components/progress-bar.tsx';
import { ClientWorkflow } from './details/client-workflow.tsx';
import { STATUS_COLOR } from './model/status-color.ts';

const StartDialog = lazy(() => import('./start/start-dialog.tsx').then((module) => ({ default: module.StartDialog })));

/** What the tab reads of a case; a structural part of what the case's page hands to its tabs. */
interface CaseOfWorkflows {
  row: {
    title: string;
    practice_area: string | null;
    status: string;
    law_firm: string | null;
    client_id: string | null;
  };
  abilities: readonly string[];
}

interface CaseWorkflowsProps {
  caseId: string;
  details: CaseOfWorkflows;
  /** Whether the reader is the client, who reads plain words. */
  isClient: boolean;
}

/** The workflows of a case: how far each is; for the client, the state of the matter in plain words. */
export function CaseWorkflows({ caseId, details, isClient }: CaseWorkflowsProps) {
  const { t } = useTranslation('workflows');
  const dates = useDates();
  const navigate = useNavigate();
  const query = useQuery(caseWorkflowsQuery(caseId));
  const [isStarting, setStarting] = useState(false);
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <TabSkeleton />;

  const { row, abilities } = details;
  const starts =
    !isClient && abilities.includes('edit_case') && row.law_firm !== null && ['active', 'on_hold'].includes(row.status);
  const button = starts && (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Plus size={18} aria-hidden />}
      onClick={() => setStarting(true)}
    >
      {t('new')}
    </Button>
  );

  return (
    <Stack spacing={3}>
      {query.data.length === 0 ? (
        <EmptyState
          filled
          icon={Workflow}
          title={t('case.empty')}
          description={t(isClient ? 'case.emptyClient' : 'case.emptyText')}
          action={button}
        />
      ) : (
        button && <Box>{button}</Box>
      )}
      {isClient
        ? query.data.map(({ id }) => <ClientWorkflow key={id} id={id} caseId={caseId} />)
        : query.data.map((workflow) => (
            <Card
              key={workflow.id}
              component="section"
              aria-label={workflow.name}
              sx={{ padding: 3, display: 'grid', gap: 2 }}
            >
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <RouterLink to={paths.dashboard.workflow.details(workflow.id)} color="inherit" variant="h6">
                  <bdi>{workflow.name}</bdi>
                </RouterLink>
                <Label color={STATUS_COLOR[workflow.status]}>{t(`status.${workflow.status}`)}</Label>
                {workflow.late_count > 0 && (
                  <Label color="error">{t('lateCount', { count: workflow.late_count })}</Label>
                )}
                <Box sx={{ flexGrow: 1 }} />
                <PeopleStack people={workflow.people} total={workflow.people_total} />
              </Box>
              <ProgressBar
                done={workflow.progress_done}
                total={workflow.progress_total}
                where={
                  workflow.current_stage_name &&
                  t('stageOf', {
                    name: workflow.current_stage_name,
                    place: workflow.stage_place,
                    count: workflow.stage_count,
                  })
                }
              />
              {workflow.next_due_on && workflow.status !== 'paused' && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {t('case.next', { date: dates.date(workflow.next_due_on) })}
                </Typography>
              )}
            </Card>
          ))}
      <Suspense>
        {isStarting && (
          <StartDialog
            onCase={{ id: caseId, title: row.title, practice_area: row.practice_area }}
            onClose={() => setStarting(false)}
            onStarted={(id) => void navigate({ to: paths.dashboard.workflow.details(id) })}
          />
        )}
      </Suspense>
    </Stack>
  );
}
