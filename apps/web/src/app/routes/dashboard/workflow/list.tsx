import Button from '@mui/material/Button';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { LayoutTemplate, Plus, Workflow } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { isLawyer } from '../../../../features/practice/cases/permissions.ts';
import { WorkflowTable } from '../../../../features/work/workflows/components/workflow-table.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LazyPart } from '../../../../ui/feedback/lazy-part.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { ListFrame, type ListPlace } from '../../../../ui/list-frame.tsx';
import { Page, type PageHead } from '../../../../ui/page.tsx';
import { Views } from '../../../../ui/views.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';

const StartDialog = lazy(() =>
  import('../../../../features/work/workflows/start/start-dialog.tsx').then((module) => ({
    default: module.StartDialog,
  })),
);
const Bottlenecks = lazy(() =>
  import('../../../../features/work/workflows/parts/bottlenecks.tsx').then((module) => ({
    default: module.Bottlenecks,
  })),
);

/** What is in the address while a workflow is started without a template of its own. */
const ANY_TEMPLATE = 'new';

/** The workflows of the reader's cases, and in which stages time goes. */
export function WorkflowListPage() {
  const { t } = useTranslation('workflows');
  const { user } = useSession();
  const navigate = useNavigate();
  const search = useSearch({ from: '/dashboard/workflows' });
  const change = useChangeSearch();
  const works = isLawyer(user);
  const shown = search.tab === 'time' ? 'time' : 'list';
  const start = search.start ?? '';
  const startButton = (
    <Button
      variant="contained"
      startIcon={<Plus size={18} aria-hidden />}
      onClick={() => change({ start: ANY_TEMPLATE }, { push: true })}
    >
      {t('new')}
    </Button>
  );

  const head: PageHead = {
    title: t('title'),
    width: 'xl',
    action: works && (
      <>
        <ButtonLink
          to={paths.dashboard.workflow.templates}
          variant="outlined"
          color="inherit"
          startIcon={<LayoutTemplate size={18} aria-hidden />}
        >
          {t('templates')}
        </ButtonLink>
        {startButton}
      </>
    ),
  };
  if (works) {
    const place: ListPlace = {
      head,
      panel: { idBase: 'workflows', value: shown },
      views: (
        <Views
          idBase="workflows"
          label={t('tabs.label')}
          value={shown}
          views={[
            { value: 'list', label: t('tabs.list'), to: paths.dashboard.workflow.list },
            { value: 'time', label: t('tabs.time'), to: paths.dashboard.workflow.list, search: { tab: 'time' } },
          ]}
        />
      ),
    };
    return (
      <>
        {shown === 'time' ? (
          <ListFrame {...place}>
            <LazyPart height={480}>
              <Bottlenecks />
            </LazyPart>
          </ListFrame>
        ) : (
          <WorkflowTable action={startButton} place={place} />
        )}
        <Suspense>
          {start !== '' && (
            <StartDialog
              templateId={start === ANY_TEMPLATE ? null : start}
              onClose={() => change({ start: undefined })}
              onStarted={(id) => void navigate({ to: paths.dashboard.workflow.details(id) })}
            />
          )}
        </Suspense>
      </>
    );
  }

  return (
    <Page {...head}>
      {user?.accessLevel === 'user' ? (
        <EmptyState
          filled
          icon={Workflow}
          title={t('empty.clientTitle')}
          description={t('empty.clientDescription')}
          action={
            <ButtonLink to={paths.dashboard.case.list} variant="contained">
              {t('empty.clientAction')}
            </ButtonLink>
          }
        />
      ) : (
        <EmptyState
          filled
          icon={Workflow}
          title={t('empty.platformTitle')}
          description={t('empty.platformDescription')}
        />
      )}
    </Page>
  );
}
