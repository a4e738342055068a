import { SquareKanban } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { useSession } from '../../../client/session.tsx';
import { BoardView } from '../../../features/practice/case-board/components/board-view.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';

/** The board of a firm's cases by stage. Clients read the state of their cases on the cases' own pages. */
export function BoardPage() {
  const { t } = useTranslation('caseBoard');
  const { user } = useSession();
  const hasBoard =
    user !== null && user.lawFirm !== null && (user.accessLevel === 'lawyer' || user.accessLevel === 'lawyer_admin');

  return (
    <Page
      title={t('title')}
      width={false}
      breadcrumbs={[{ label: t('dashboard'), to: paths.dashboard.root }, { label: t('title') }]}
      busy={user === null}
    >
      {hasBoard ? (
        <BoardView />
      ) : (
        user !== null && (
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
        )
      )}
    </Page>
  );
}
