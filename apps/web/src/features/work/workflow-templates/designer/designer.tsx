import { TEMPLATE_LANGUAGES, type TemplateScope, type WorkflowTemplate } from '@casewright/contracts/workflows';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { languageOf } from '../../../../i18n/languages.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LoadingText } from '../../../../ui/feedback/skeletons.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { paths } from '../../../../client/paths.ts';
import { templateQuery, type TemplateRow } from '../api/template.ts';
import { emptyTemplate } from '../model/edits.ts';
import { openTemplate } from '../model/file.ts';
import { TemplatePage } from '../view/template-page.tsx';
import { Workbench } from './workbench.tsx';

/**
 * Where a template is made or changed. `id` names the version to begin with; null begins a new template. Saving gives a new template its
 * address, and a version in use that of its next one: what is open stays open then.
 */
export function Designer({ id }: { id: string | null }) {
  const [open, setOpen] = useState({ first: id, known: [id] });
  if (!open.known.includes(id)) setOpen({ first: id, known: [id] });
  const settle = (saved: string) => setOpen((now) => ({ ...now, known: [...now.known, saved] }));
  return open.first === null ? (
    <NewTemplate key="new" onSaved={settle} />
  ) : (
    <SavedTemplate key={open.first} id={open.first} onSaved={settle} />
  );
}

function NewTemplate({ onSaved }: { onSaved: (id: string) => void }) {
  const { t, i18n } = useTranslation('workflowTemplates');
  const { user } = useSession();
  const spoken = languageOf(i18n.language).value;
  const language = TEMPLATE_LANGUAGES.find((one) => one === spoken) ?? 'en';
  const [template] = useState(() => emptyTemplate(language, t('stage.new', { number: 1 })));
  const scope: TemplateScope = user?.accessLevel === 'lawyer_admin' ? 'firm' : 'personal';
  return <Workbench template={template} row={null} firstScope={scope} onSaved={onSaved} />;
}

function SavedTemplate({ id, onSaved }: { id: string; onSaved: (id: string) => void }) {
  const { t } = useTranslation('workflowTemplates');
  // Once it is open, what others save is found when this is saved, not in between.
  const [opened, setOpened] = useState<{ row: TemplateRow; template: WorkflowTemplate } | null>(null);
  const query = useQuery({ ...templateQuery(id), enabled: opened === null, staleTime: 0 });
  const template = query.data && !query.isFetching ? openTemplate(query.data) : null;
  if (opened === null && query.data && template !== null) setOpened({ row: query.data, template });
  if (opened !== null)
    return <Workbench template={opened.template} row={opened.row} firstScope="firm" onSaved={onSaved} />;

  return (
    <TemplatePage title={t('title')}>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isFetching ? (
        <LoadingText />
      ) : (
        <EmptyState
          filled
          title={query.data ? t('cannotOpen') : t('notThere.title')}
          description={query.data ? t('cannotOpenText') : t('notThere.text')}
          action={
            <ButtonLink to={paths.dashboard.workflow.templates} variant="contained">
              {t('back')}
            </ButtonLink>
          }
        />
      )}
    </TemplatePage>
  );
}
