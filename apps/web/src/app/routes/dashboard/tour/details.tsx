import { TOUR_BOOKING_STATES } from '@casewright/contracts/tours';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { paths, patterns } from '../../../../client/paths.ts';
import { tourQuery } from '../../../../features/content/tours/api/tour.ts';
import { countTourView } from '../../../../features/content/tours/api/verbs.ts';
import { NoTour } from '../../../../features/content/tours/details/no-tour.tsx';
import { BackToManaging, TourActions } from '../../../../features/content/tours/details/tour-actions.tsx';
import { TourContent } from '../../../../features/content/tours/details/tour-content.tsx';
import { PublishLabel } from '../../../../features/content/tours/list/tour-label.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { DetailsSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { CardGridSkeleton } from '../../../../ui/feedback/skeletons.tsx';
import { LinkTabs } from '../../../../ui/link-tabs.tsx';
import { Page } from '../../../../ui/page.tsx';
import { pageParam } from '../../../../ui/search-params.ts';

const Bookers = lazy(() =>
  import('../../../../features/content/tours/details/bookers.tsx').then((module) => ({ default: module.Bookers })),
);

/** One tour: what it is, and for its firm who comes. */
export function TourDetailsPage() {
  const { t } = useTranslation('tours');
  const { id } = useParams({ from: `/dashboard${patterns.tour.details}` });
  const search = useSearch({ from: `/dashboard${patterns.tour.details}` });
  const { data: tour, error, refetch } = useQuery(tourQuery(id));
  const isOthers = tour ? !tour.own_firm && tour.publish === 'published' : false;
  useEffect(() => {
    // Nobody waits for it, and a reader who is not counted reads all the same.
    if (isOthers) void countTourView(id).catch(() => undefined);
  }, [id, isOthers]);
  const asReader = search.as === 'reader';
  const readsBookers = tour?.reads_bookers === true && !asReader;
  const tab = readsBookers && search.tab === 'bookers' ? 'bookers' : 'content';
  const tabs = [
    { value: 'content', label: t('tabs.content'), to: paths.dashboard.tour.details(id), search: {} },
    {
      value: 'bookers',
      label: t('tabs.bookers'),
      to: paths.dashboard.tour.details(id),
      search: { tab: 'bookers' },
      count: tour?.bookers ?? undefined,
    },
  ];
  return (
    <Page
      title={tour === null ? t('notFound.title') : (tour?.name ?? t('one'))}
      width="xl"
      subtitle={tour?.own_firm && <PublishLabel publish={tour.publish} />}
      parents={[{ label: t('title'), to: paths.dashboard.tour.root }]}
      action={tour?.decides && (asReader ? <BackToManaging id={id} /> : <TourActions tour={tour} />)}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : tour === undefined ? (
        <DetailsSkeleton />
      ) : tour === null ? (
        <NoTour />
      ) : (
        <>
          {readsBookers && <LinkTabs label={t('tabs.label')} value={tab} tabs={tabs} idBase="tour" />}
          <div
            {...(readsBookers && { role: 'tabpanel', id: 'tour-panel', 'aria-labelledby': `tour-tab-${tab}` })}
            style={{ paddingBlockStart: readsBookers ? 16 : 0 }}
          >
            {tab === 'content' ? (
              <TourContent tour={tour} isAsked={search.book !== undefined} />
            ) : (
              <Suspense fallback={<CardGridSkeleton />}>
                <Bookers
                  tourId={id}
                  status={TOUR_BOOKING_STATES.find((known) => known === search.status) ?? ''}
                  page={pageParam(search.page)}
                />
              </Suspense>
            )}
          </div>
        </>
      )}
    </Page>
  );
}
