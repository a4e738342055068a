import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { paths, patterns } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { serviceQuery } from '../../../../features/money/services/api/service.ts';
import { ReviewsPanel } from '../../../../features/money/services/details/reviews-panel.tsx';
import { ServiceActions } from '../../../../features/money/services/details/service-actions.tsx';
import { ServiceView } from '../../../../features/money/services/details/service-view.tsx';
import { NoService } from '../../../../features/money/services/form/edit-service.tsx';
import { PublishLabel } from '../../../../features/money/services/list/service-labels.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { DetailsSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { Page } from '../../../../ui/page.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { Views } from '../../../../ui/views.tsx';

/** One service of the firm, and what its buyers say. */
export function ServicePage() {
  const { t } = useTranslation('services');
  const { user } = useSession();
  const change = useChangeSearch();
  const { id } = useParams({ from: `/dashboard${patterns.product.details}` });
  const { tab } = useSearch({ from: `/dashboard${patterns.product.details}` });
  const { data, error, refetch } = useQuery(serviceQuery(id));
  // Published ones of other firms are in the shop, not here.
  const service = data && data.law_firm !== user?.lawFirm ? null : data;
  const administers = user?.accessLevel === 'lawyer_admin';
  const shown = tab === 'reviews' ? 'reviews' : 'details';
  return (
    <Page
      title={service === null ? t('notFound.title') : (service?.name ?? t('one'))}
      width="xl"
      // An administrator's button says it already.
      subtitle={service && !administers && <PublishLabel publish={service.publish} />}
      parents={[{ label: t('title'), to: paths.dashboard.product.list }]}
      views={
        service && (
          <Views
            counted
            label={t('tabs.label')}
            value={shown}
            views={[
              { value: 'details', label: t('tabs.details'), count: null },
              { value: 'reviews', label: t('tabs.reviews'), count: service.rating_count },
            ]}
            onChange={(value) => change({ tab: value === 'details' ? undefined : value })}
          />
        )
      }
      action={service && administers && <ServiceActions service={service} />}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : service === undefined ? (
        <DetailsSkeleton />
      ) : service === null ? (
        <NoService />
      ) : shown === 'reviews' ? (
        <ReviewsPanel id={id} />
      ) : (
        <ServiceView service={service} />
      )}
    </Page>
  );
}
