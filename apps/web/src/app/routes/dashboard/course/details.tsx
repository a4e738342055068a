import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { paths, patterns } from '../../../../client/paths.ts';
import { courseQuery } from '../../../../features/content/courses/api/course.ts';
import { CourseActions } from '../../../../features/content/courses/course/course-actions.tsx';
import { CourseView } from '../../../../features/content/courses/course/course-view.tsx';
import { NoCourse } from '../../../../features/content/courses/course/no-course.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { DetailsSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { Page } from '../../../../ui/page.tsx';
import { OfFirm } from './of-firm.tsx';

/** One course, with the lesson that the address names. */
export function CourseDetailsPage() {
  const { t } = useTranslation('courses');
  const { id } = useParams({ from: `/dashboard${patterns.course.details}` });
  const search = useSearch({ from: `/dashboard${patterns.course.details}` });
  const { data: course, error, refetch } = useQuery(courseQuery(id));
  return (
    <OfFirm title={t('title')}>
      <Page
        title={course === null ? t('notFound.title') : (course?.title ?? t('course.one'))}
        width="xl"
        parents={[{ label: t('title'), to: paths.dashboard.course.root }]}
        action={course?.administers && <CourseActions course={course} />}
      >
        {error && course === undefined ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : course === undefined ? (
          <DetailsSkeleton />
        ) : course === null ? (
          <NoCourse />
        ) : (
          <CourseView course={course} shown={search.lesson} />
        )}
      </Page>
    </OfFirm>
  );
}
