import { ListChecks, Rows3, SquareKanban } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { currentSession, useSession } from '../../../../client/session.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LayoutSwitch } from '../../../../ui/layout-switch.tsx';
import { Page, type PageHead } from '../../../../ui/page.tsx';

interface TasksPageProps {
  /** As what the tasks are drawn here; the other way is one click away. */
  shown: 'board' | 'table';
  /** The page below this head. */
  children: (head: PageHead) => ReactNode;
}

/** Whether there are tasks for the person at this moment. */
export function seesTasks(): boolean {
  const { user } = currentSession();
  return user !== null && user.accessLevel !== 'admin' && user.accessLevel !== 'super_user';
}

/** The pages of tasks. Administrators of the platform see no work of firms. */
export function TasksPage({ shown, children }: TasksPageProps) {
  const { t } = useTranslation('tasks');
  const { user } = useSession();
  const isPlatform = user?.accessLevel === 'admin' || user?.accessLevel === 'super_user';
  const head: PageHead = { title: t('title'), width: shown === 'board' ? false : 'xl' };
  if (user === null || isPlatform)
    return (
      <Page {...head} busy={user === null}>
        {isPlatform && (
          <EmptyState filled icon={ListChecks} title={t('page.notForTitle')} description={t('page.notForText')} />
        )}
      </Page>
    );
  return children({
    ...head,
    action: (
      <LayoutSwitch
        label={t('page.layout')}
        layouts={[
          { label: t('page.asTable'), icon: Rows3, to: paths.dashboard.tasks.table, chosen: shown === 'table' },
          { label: t('page.asBoard'), icon: SquareKanban, to: paths.dashboard.tasks.board, chosen: shown === 'board' },
        ]}
      />
    ),
  });
}
