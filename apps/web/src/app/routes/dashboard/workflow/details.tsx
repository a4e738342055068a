import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Workflow } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';

import { paths, patterns } from '../../../../client/paths.ts';
import { workflowDetailsQuery } from '../../../../features/work/workflows/api/workflow-details.ts';
import { ClientWords } from '../../../../features/work/workflows/details/client-words.tsx';
import { WorkflowView } from '../../../../features/work/workflows/details/workflow-view.tsx';
import { loadTexts } from '../../../../i18n/i18n.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { DetailsSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Page } from '../../../../ui/page.tsx';

// The graph is heavy, and drawn when it is asked for.
const RunningGraph = lazy(async () => {
  const [module] = await Promise.all([import('./running-graph.tsx'), loadTexts('workflowTemplates')]);
  return { default: module.RunningGraph };
});

/** One workflow: in full to those who work on its case, in plain words to its client, and to everybody else not at all. */
export function WorkflowDetailsPage() {
  const { t } = useTranslation('workflows');
  const { id } = useParams({ from: `/dashboard${patterns.workflow.details}` });
  const { tab } = useSearch({ from: `/dashboard${patterns.workflow.details}` });
  const { data, error, refetch } = useQuery(workflowDetailsQuery(id));
  const name = data?.workflow.name ?? t('title');

  return (
    <Page
      title={data === null ? t('notFound.title') : name}
      // The graph has the whole width.
      width={tab === 'graph' ? false : 'lg'}
      parents={[{ label: t('title'), to: paths.dashboard.workflow.list }]}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <DetailsSkeleton />
      ) : data === null ? (
        <EmptyState
          filled
          icon={Workflow}
          title={t('notFound.title')}
          description={t('notFound.description')}
          action={
            <ButtonLink to={paths.dashboard.workflow.list} variant="contained">
              {t('notFound.action')}
            </ButtonLink>
          }
        />
      ) : data.viewer === 'client' ? (
        <ClientWords details={data} caseId={null} />
      ) : (
        <WorkflowView details={data} Graph={RunningGraph} />
      )}
    </Page>
  );
}
