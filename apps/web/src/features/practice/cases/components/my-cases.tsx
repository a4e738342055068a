import { administersPeople } from '@casewright/contracts/people';
import { useQuery } from '@tanstack/react-query';
import { FolderLock, FolderPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { useWorkspace } from '../../../../client/workspace.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { EmptyWorkspace } from '../../../../ui/feedback/empty-workspace.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { caseListQuery } from '../api/case-list.ts';
import { type CaseListState, caseSorts } from '../filters.ts';
import { CaseCard } from './case-card.tsx';
import { CaseStatusLabel } from './case-labels.tsx';
import { CaseMenu } from './case-menu.tsx';
import { CaseResults } from './case-results.tsx';

/** The cases one is on, as cards. `isClient` decides what an empty list proposes. */
export function MyCases({ state, isClient }: { state: CaseListState; isClient: boolean }) {
  const query = useQuery(caseListQuery(state, useWorkspace()?.id ?? null));
  return (
    <CaseResults
      state={state}
      sorts={caseSorts}
      ofOwn
      query={query}
      empty={<NoCases isClient={isClient} />}
      renderCard={(row) => (
        <CaseCard
          key={row.id}
          data={row}
          date={row.posted_at ?? row.created_at}
          isPosted={row.posted_at !== null}
          number={row.number}
          summary={row.public_summary}
          client={isClient ? null : row.client_name}
          label={<CaseStatusLabel status={row.status} />}
          menu={<CaseMenu row={row} />}
        />
      )}
    />
  );
}

/** Nobody has a case yet: what a client or a lawyer can do about it, and why the platform's administration has none. */
export function NoCases({ isClient }: { isClient: boolean }) {
  const { t } = useTranslation('cases');
  const workspace = useWorkspace();
  const { user } = useSession();
  if (user !== null && administersPeople(user.accessLevel))
    return (
      <EmptyState
        filled
        icon={FolderLock}
        title={t('empty.platformTitle')}
        description={t('empty.platformDescription')}
        action={
          <ButtonLink to={paths.dashboard.case.list} variant="contained">
            {t('empty.platformAction')}
          </ButtonLink>
        }
      />
    );
  if (workspace) return <EmptyWorkspace workspace={workspace} />;
  return (
    <EmptyState
      filled
      icon={FolderPlus}
      title={t('empty.mineTitle')}
      description={t(isClient ? 'empty.clientDescription' : 'empty.lawyerDescription')}
      action={
        isClient ? (
          <ButtonLink to={paths.dashboard.case.new} variant="contained">
            {t('list.new')}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.dashboard.case.list} search={{ tab: 'discover' }} variant="contained">
            {t('empty.lawyerAction')}
          </ButtonLink>
        )
      }
    />
  );
}
