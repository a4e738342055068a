import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { queryClient } from '../../../../client/query-client.ts';
import type { Search } from '../../../../client/search-schema.ts';
import { useSession } from '../../../../client/session.tsx';
import { currentWorkspace } from '../../../../client/workspace.ts';
import { caseTableQuery } from '../../../../features/practice/cases/api/case-table.ts';
import { CaseTable } from '../../../../features/practice/cases/components/case-table.tsx';
import type { CaseTableParam } from '../../../../features/practice/cases/search.ts';
import { tableStateOf } from '../../../../features/practice/cases/table-state.ts';
import { CaseActions } from './case-actions.tsx';

/** Asks for the page of the table that the address names. */
export function askAhead({ search }: { search: Search<CaseTableParam> }): void {
  void queryClient.prefetchQuery(caseTableQuery(tableStateOf(search), currentWorkspace()?.id ?? null));
}

/** The cases as a table. */
export function CaseTablePage() {
  const { t } = useTranslation('cases');
  const { user } = useSession();
  const search = useSearch({ from: `/dashboard${paths.dashboard.case.table}` });

  return (
    <CaseTable
      state={tableStateOf(search)}
      head={{
        title: t(user?.accessLevel === 'user' ? 'list.mine' : 'list.title'),
        action: <CaseActions shown="table" />,
        width: 'xl',
      }}
    />
  );
}
