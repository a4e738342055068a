import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { queryClient } from '../../../../client/query-client.ts';
import { currentSession, useSession } from '../../../../client/session.tsx';
import {
  certificatesQuery,
  courseCountsQuery,
  learnedHoursQuery,
  learningTimeQuery,
  ownHoursQuery,
} from '../../../../features/content/courses/api/list.ts';
import { newCoursesQuery, openCoursesQuery } from '../../../../features/content/courses/overview/course-panels.tsx';
import { CourseOverview } from '../../../../features/content/courses/overview/overview.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Page } from '../../../../ui/page.tsx';
import { isOfFirm, OfFirm } from './of-firm.tsx';

/** Asks for what the page shows. */
export function askAhead(): void {
  if (!isOfFirm(currentSession().user?.accessLevel)) return;
  void queryClient.prefetchQuery(courseCountsQuery(''));
  void queryClient.prefetchQuery(certificatesQuery(0));
  void queryClient.prefetchQuery(learningTimeQuery('month'));
  void queryClient.prefetchQuery(openCoursesQuery);
  void queryClient.prefetchQuery(newCoursesQuery);
  void queryClient.prefetchQuery(ownHoursQuery);
  void queryClient.prefetchQuery(learnedHoursQuery);
}

/** Continuing education: what the reader has learned, goes on with and still needs. */
export function CourseOverviewPage() {
  const { t } = useTranslation('courses');
  const { user } = useSession();
  const administers = user?.accessLevel === 'lawyer_admin';
  return (
    <OfFirm title={t('title')}>
      {user !== null && (
        <Page
          title={t('greeting', { name: user.firstName || user.displayName })}
          subtitle={t('greetingText')}
          width={false}
          action={
            <>
              <ButtonLink to={paths.dashboard.course.certificates} variant="outlined" color="inherit">
                {t('actions.certificates')}
              </ButtonLink>
              {administers && (
                <>
                  <ButtonLink to={paths.dashboard.course.hours} variant="outlined" color="inherit">
                    {t('actions.hours')}
                  </ButtonLink>
                  <ButtonLink
                    to={paths.dashboard.course.new}
                    variant="contained"
                    startIcon={<Plus size={18} aria-hidden />}
                  >
                    {t('actions.new')}
                  </ButtonLink>
                </>
              )}
            </>
          }
        >
          <CourseOverview user={user} />
        </Page>
      )}
    </OfFirm>
  );
}
