import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { queryClient } from '../../../../client/query-client.ts';
import type { Search } from '../../../../client/search-schema.ts';
import { currentSession, useSession } from '../../../../client/session.tsx';
import { courseCountsQuery, coursesQuery } from '../../../../features/content/courses/api/list.ts';
import { CourseList } from '../../../../features/content/courses/list/course-list.tsx';
import { askedOf, coursesStateOf } from '../../../../features/content/courses/list/state.ts';
import type { CoursesParam } from '../../../../features/content/courses/search.ts';
import { ButtonLink } from '../../../../ui/link.tsx';
import { isOfFirm, OfFirm } from './of-firm.tsx';

/** Asks for the first page and its counts. */
export function askAhead({ search }: { search: Search<CoursesParam> }): void {
  if (!isOfFirm(currentSession().user?.accessLevel)) return;
  const state = coursesStateOf(search);
  void queryClient.prefetchQuery(coursesQuery(askedOf(state)));
  void queryClient.prefetchQuery(courseCountsQuery(state.q));
}

/** The courses of the reader's firm. */
export function CourseListPage() {
  const { t } = useTranslation('courses');
  const { user } = useSession();
  const administers = user?.accessLevel === 'lawyer_admin';
  return (
    <OfFirm title={t('list.title')}>
      <CourseList
        administers={administers}
        head={{
          title: t('list.title'),
          width: 'xl',
          parents: [{ label: t('title'), to: paths.dashboard.course.root }],
          action: administers && (
            <ButtonLink to={paths.dashboard.course.new} variant="contained" startIcon={<Plus size={18} aria-hidden />}>
              {t('actions.new')}
            </ButtonLink>
          ),
        }}
      />
    </OfFirm>
  );
}
