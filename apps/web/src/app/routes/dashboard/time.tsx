import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { queryClient } from '../../../client/query-client.ts';
import type { Search } from '../../../client/search-schema.ts';
import { currentSession, useSession } from '../../../client/session.tsx';
import { paths } from '../../../client/paths.ts';
import { budgetsQuery } from '../../../features/money/time/api/budgets.ts';
import { ExpensesTable } from '../../../features/money/time/components/expenses-table.tsx';
import { UnbilledView } from '../../../features/money/time/components/unbilled-view.tsx';
import { WeekView } from '../../../features/money/time/components/week-view.tsx';
import type { TimeParam } from '../../../features/money/time/search.ts';
import { DeniedState } from '../../../ui/feedback/denied-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Views } from '../../../ui/views.tsx';

/** Asks for what is beside the week: the week itself waits for the habits of its reader. */
export function askAhead({ search }: { search: Search<TimeParam> }): void {
  const level = currentSession().user?.accessLevel;
  if (search.view === undefined && (level === 'lawyer' || level === 'lawyer_admin'))
    void queryClient.prefetchQuery(budgetsQuery);
}

const VIEWS = ['week', 'expenses', 'unbilled'] as const;

/** Time and expenses of lawyers, by week and by what is not billed yet. */
export function TimePage() {
  const { t } = useTranslation('time');
  const { user } = useSession();
  const search = useSearch({ from: `/dashboard${paths.dashboard.time}` });
  const head = { title: t('title'), width: 'xl' } as const;
  if (user === null)
    return (
      <Page {...head} busy>
        {null}
      </Page>
    );
  if (user.accessLevel !== 'lawyer' && user.accessLevel !== 'lawyer_admin')
    return (
      <Page {...head}>
        <DeniedState title={t('denied.title')} text={t('denied.text')} />
      </Page>
    );
  const view = VIEWS.find((known) => known === search.view) ?? 'week';
  const views = (
    <Views
      idBase="time"
      label={t('views.label')}
      value={view}
      views={VIEWS.map((value) => ({
        value,
        label: t(`views.${value}`),
        to: paths.dashboard.time,
        search: { view: value === 'week' ? undefined : value },
      }))}
    />
  );
  if (view === 'expenses') return <ExpensesTable head={head} views={views} />;
  return view === 'unbilled' ? <UnbilledView head={head} views={views} /> : <WeekView head={head} views={views} />;
}
