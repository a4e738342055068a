import { useSearch } from '@tanstack/react-router';
import { Workflow } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { Gallery } from '../../../../features/work/workflow-templates/gallery/gallery.tsx';
import { GalleryActions } from '../../../../features/work/workflow-templates/gallery/gallery-actions.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LazyPart } from '../../../../ui/feedback/lazy-part.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Page } from '../../../../ui/page.tsx';

const Designer = lazy(() =>
  import('../../../../features/work/workflow-templates/designer/designer.tsx').then((module) => ({
    default: module.Designer,
  })),
);
const TemplateView = lazy(() =>
  import('../../../../features/work/workflow-templates/view/template-view.tsx').then((module) => ({
    default: module.TemplateView,
  })),
);

/** How a firm works: the templates of its workflows, one that is read, or one that is edited. */
export function WorkflowTemplatesPage() {
  const { t } = useTranslation('workflowTemplates');
  const { user } = useSession();
  const search = useSearch({ from: `/dashboard${paths.dashboard.workflow.templates}` });
  const isPractising = user?.accessLevel === 'lawyer' || user?.accessLevel === 'lawyer_admin';
  const id = search.id ?? '';
  const mode = search.mode ?? '';

  if (isPractising && (mode === 'new' || (mode === 'edit' && id !== '')))
    return (
      <LazyPart height={640}>
        <Designer id={mode === 'new' ? null : id} />
      </LazyPart>
    );
  if (isPractising && id !== '')
    return (
      <LazyPart height={640}>
        <TemplateView key={id} id={id} />
      </LazyPart>
    );
  const title = t('title');
  const parents = [{ label: t('workflows'), to: paths.dashboard.workflow.list }];
  if (isPractising) return <Gallery head={{ title, parents, action: <GalleryActions /> }} />;
  return (
    <Page title={title} parents={parents} busy={user === null}>
      {user !== null && (
        <EmptyState
          filled
          icon={Workflow}
          title={t('notFor.title')}
          description={t('notFor.text')}
          action={
            <ButtonLink to={paths.dashboard.case.root} variant="contained">
              {t('notFor.action')}
            </ButtonLink>
          }
        />
      )}
    </Page>
  );
}
