import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { queryClient } from '../../../../client/query-client.ts';
import type { Search } from '../../../../client/search-schema.ts';
import { useSession } from '../../../../client/session.tsx';
import { tourCountsQuery, toursQuery } from '../../../../features/content/tours/api/list.ts';
import { toursStateOf } from '../../../../features/content/tours/list/state.ts';
import { TourList } from '../../../../features/content/tours/list/tour-list.tsx';
import type { ToursParam } from '../../../../features/content/tours/search.ts';
import { ButtonLink } from '../../../../ui/link.tsx';

/** Asks for the first page and its counts. */
export function askAhead({ search }: { search: Search<ToursParam> }): void {
  const state = toursStateOf(search);
  void queryClient.prefetchQuery(toursQuery(state));
  void queryClient.prefetchQuery(tourCountsQuery(state));
}

/** The tours that the reader sees: what is offered, and of their firm what is not yet. */
export function TourListPage() {
  const { t } = useTranslation('tours');
  const { user } = useSession();
  const administers = user?.accessLevel === 'lawyer_admin';
  return (
    <TourList
      administers={administers}
      head={{
        title: t('title'),
        width: 'xl',
        action: administers && (
          <ButtonLink to={paths.dashboard.tour.new} variant="contained" startIcon={<Plus size={18} aria-hidden />}>
            {t('actions.new')}
          </ButtonLink>
        ),
      }}
    />
  );
}
