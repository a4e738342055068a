import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { Bookmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { queryClient } from '../../../client/query-client.ts';
import type { Search } from '../../../client/search-schema.ts';
import { currentSession, useSession } from '../../../client/session.tsx';
import { analyticsRowsQuery, figuresQuery, segmentsQuery } from '../../../features/money/analytics/api/figures.ts';
import { keptReportQuery } from '../../../features/money/analytics/api/kept.ts';
import { KeptButton } from '../../../features/money/analytics/builder/kept-button.tsx';
import { Report } from '../../../features/money/analytics/builder/report.tsx';
import { Fields } from '../../../features/money/analytics/parts/fields.tsx';
import { AnalyticsOverview, MAIN, SIDE } from '../../../features/money/analytics/overview.tsx';
import { SegmentFields } from '../../../features/money/analytics/parts/segment-fields.tsx';
import { TILES } from '../../../features/money/analytics/parts/tiles.tsx';
import {
  ANALYTICS_VIEWS,
  type AnalyticsParam,
  analyticsStateOf,
  reportStateOf,
  viewOf,
} from '../../../features/money/analytics/search.ts';
import { tablePageOf } from '../../../features/money/shared/paged-table.tsx';
import { PeriodFields } from '../../../features/money/shared/period-fields.tsx';
import { DeniedState } from '../../../ui/feedback/denied-state.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { Views } from '../../../ui/views.tsx';

const LEVELS = ['lawyer', 'lawyer_admin'];
const KEPT = ['view', 'measure', 'split', 'chart', 'period', 'against', 'area', 'person'] as const;

/** Asks for what the part that the address names shows first. */
export function askAhead({ search }: { search: Search<AnalyticsParam> }): void {
  if (!LEVELS.includes(currentSession().user?.accessLevel ?? '')) return;
  if (search.report !== undefined) {
    void queryClient.prefetchQuery(keptReportQuery(search.report));
    return;
  }
  void queryClient.prefetchQuery(segmentsQuery);
  if (viewOf(search) === 'report') {
    const state = reportStateOf(search);
    const { page, pageSize } = tablePageOf(search);
    void queryClient.prefetchQuery(figuresQuery(state.measure, state.split, state));
    void queryClient.prefetchQuery(analyticsRowsQuery(state, page, pageSize));
    return;
  }
  const state = analyticsStateOf(search);
  for (const [measure, split] of TILES) void queryClient.prefetchQuery(figuresQuery(measure, split, state));
  for (const { measure, split } of [...MAIN, ...SIDE])
    void queryClient.prefetchQuery(figuresQuery(measure, split, state));
}

/** How the firm goes, in figures that lead to what they are of, and reports that people make of them. */
export function AnalyticsPage() {
  const { t } = useTranslation('analytics');
  const { user } = useSession();
  const navigate = useNavigate();
  const search = useSearch({ from: `/dashboard${paths.dashboard.analytics}` });
  if (user !== null && !LEVELS.includes(user.accessLevel ?? ''))
    return (
      <Page title={t('title')}>
        <DeniedState title={t('denied.title')} text={t('denied.text')} />
      </Page>
    );
  if (search.report !== undefined) return <OpensKept id={search.report} />;
  const view = viewOf(search);
  const state = analyticsStateOf(search);
  const current = Object.fromEntries(
    KEPT.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])),
  );
  return (
    <Page
      title={t('title')}
      width="xl"
      views={
        <Views
          label={t('views.label')}
          value={view}
          views={ANALYTICS_VIEWS.map((value) => ({
            value,
            label: t(`views.${value}`),
            to: paths.dashboard.analytics,
            search: { ...search, page: undefined, view: value === 'overview' ? undefined : value },
          }))}
        />
      }
      action={
        <KeptButton
          current={current}
          onOpen={(filters) => void navigate({ to: paths.dashboard.analytics, search: { ...filters } })}
        />
      }
    >
      <Fields>
        <PeriodFields period={state.period} against={state.against} />
        <SegmentFields state={state} />
      </Fields>
      {view === 'report' ? <Report state={reportStateOf(search)} /> : <AnalyticsOverview state={state} />}
    </Page>
  );
}

/** Goes on to the report that a letter names; says so where it is not there any more. */
function OpensKept({ id }: { id: string }) {
  const { t } = useTranslation('analytics');
  const { data, error, isFetching, refetch } = useQuery(keptReportQuery(id));
  if (data) return <Navigate to={paths.dashboard.analytics} search={data} replace />;
  const isOnItsWay = isFetching || (data === undefined && error === null);
  return (
    <Page busy={isOnItsWay} title={t('title')} width="xl">
      {isOnItsWay ? null : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <EmptyState
          filled
          icon={Bookmark}
          title={t('gone.title')}
          description={t('gone.text')}
          action={
            <ButtonLink to={paths.dashboard.analytics} variant="outlined" color="inherit">
              {t('gone.onward')}
            </ButtonLink>
          }
        />
      )}
    </Page>
  );
}
