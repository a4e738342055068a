import Box from '@mui/material/Box';
import { ListChecks, SquareKanban, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Page } from '../../../../ui/page.tsx';

interface TasksPageProps {
  /** As what the tasks are shown here; the other way is one click away. */
  shown: 'board' | 'table';
  children: ReactNode;
}

/** The frame of the pages of tasks. Administrators of the platform see no work of firms. */
export function TasksPage({ shown, children }: TasksPageProps) {
  const { t } = useTranslation('tasks');
  const { user } = useSession();
  const isPlatform = user?.accessLevel === 'admin' || user?.accessLevel === 'super_user';
  const isBoard = shown === 'board';
  const Icon = isBoard ? Table2 : SquareKanban;

  return (
    <Page
      title={t(isBoard ? 'page.board' : 'page.table')}
      width={isBoard ? false : 'xl'}
      breadcrumbs={[
        { label: t('page.dashboard'), to: paths.dashboard.root },
        { label: t('title'), to: paths.dashboard.tasks.root },
        { label: t(isBoard ? 'page.board' : 'page.table') },
      ]}
      busy={user === null}
      action={
        user !== null &&
        !isPlatform && (
          <Box>
            <ButtonLink
              to={isBoard ? paths.dashboard.tasks.table : paths.dashboard.tasks.board}
              variant="outlined"
              color="inherit"
              startIcon={<Icon size={18} aria-hidden />}
            >
              {t(isBoard ? 'page.asTable' : 'page.asBoard')}
            </ButtonLink>
          </Box>
        )
      }
    >
      {isPlatform ? (
        <EmptyState filled icon={ListChecks} title={t('page.notForTitle')} description={t('page.notForText')} />
      ) : (
        user !== null && children
      )}
    </Page>
  );
}
