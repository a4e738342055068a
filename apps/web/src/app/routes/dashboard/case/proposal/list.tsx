import { useTranslation } from 'react-i18next';

import { queryClient } from '../../../../../client/query-client.ts';
import type { Search } from '../../../../../client/search-schema.ts';
import { currentWorkspace } from '../../../../../client/workspace.ts';
import { proposalsQuery } from '../../../../../features/practice/proposals/api/list-proposals.ts';
import { listStateOf } from '../../../../../features/practice/proposals/model/list-state.ts';
import type { ProposalListParam } from '../../../../../features/practice/proposals/search.ts';
import { ProposalList } from '../../../../../features/practice/proposals/components/list/proposal-list.tsx';

/** Asks for the page of proposals that the address names. */
export function askAhead({ search }: { search: Search<ProposalListParam> }): void {
  void queryClient.prefetchQuery(proposalsQuery(listStateOf(search), currentWorkspace()?.id ?? null));
}

/** The proposals that one made or received. */
export function ProposalListPage() {
  const { t } = useTranslation('proposals');
  return <ProposalList head={{ title: t('title'), width: 'xl' }} />;
}
