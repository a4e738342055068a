import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { queryClient } from '../../../client/query-client.ts';
import type { Search } from '../../../client/search-schema.ts';
import { currentSession, useSession } from '../../../client/session.tsx';
import { paths } from '../../../client/paths.ts';
import { budgetsQuery } from '../../../features/money/time/api/budgets.ts';
import { WeekView } from '../../../features/money/time/components/week-view.tsx';
import type { TimeParam } from '../../../features/money/time/search.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Views } from '../../../ui/views.tsx';

/** Asks for what stands beside the week: the week itself waits for the habits of its reader. */
export function askAhead({ search }: { search: Search<TimeParam> }): void {
  const level = currentSession().user?.accessLevel;
  if (search.view === undefined && (level === 'lawyer' || level === 'lawyer_admin'))
    void queryClient.prefetchQuery(budgetsQuery);
}

/** Time and expenses of lawyers, by week and by what is not billed yet. */
export function TimePage() {
  const { t } = useTranslation('time');
  const { user } = useSession();
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
        <div role="alert">
          <EmptyState filled icon={LockKeyhole} title={t('denied.title')} description={t('denied.text')} />
        </div>
      </Page>
    );
  return (
    <WeekView
      head={head}
      views={
        <Views
          idBase="time"
          label={t('views.label')}
          value="week"
          views={[{ value: 'week', label: t('views.week'), to: paths.dashboard.time }]}
        />
      }
    />
  );
}
