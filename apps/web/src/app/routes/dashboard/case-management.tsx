import { SquareKanban } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { queryClient } from '../../../client/query-client.ts';
import type { Search } from '../../../client/search-schema.ts';
import { currentSession, type SessionUser, useSession } from '../../../client/session.tsx';
import { currentWorkspace } from '../../../client/workspace.ts';
import { boardQuery } from '../../../features/practice/case-board/api/board.ts';
import { BoardView } from '../../../features/practice/case-board/components/board-view.tsx';
import type { CaseBoardParam } from '../../../features/practice/case-board/search.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { CaseActions } from './case/case-actions.tsx';

/** Asks for the board, for those who have one. */
export function askAhead({ search }: { search: Search<CaseBoardParam> }): void {
  if (!hasBoard(currentSession().user)) return;
  void queryClient.prefetchQuery(boardQuery({ teamId: currentWorkspace()?.id ?? null, search: search.q ?? '' }));
}

function hasBoard(user: SessionUser | null): boolean {
  return (
    user !== null && user.lawFirm !== null && (user.accessLevel === 'lawyer' || user.accessLevel === 'lawyer_admin')
  );
}

/** The board of a firm's cases by stage. Clients read the state of their cases on the cases' own pages. */
export function BoardPage() {
  const { t } = useTranslation('caseBoard');
  const { user } = useSession();
  if (hasBoard(user))
    return <BoardView head={{ title: t('title'), width: false, action: <CaseActions shown="board" /> }} />;
  return (
    <Page title={t('title')} busy={user === null}>
      {user !== null && (
        <EmptyState
          filled
          icon={SquareKanban}
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
