import { COURSE_LANGUAGES } from '@casewright/contracts/courses';
import { useTranslation } from 'react-i18next';

import { emptyValues } from '../../../../client/form-fields.ts';
import { paths } from '../../../../client/paths.ts';
import { courseFields } from '../../../../features/content/courses/editor/course-fields.ts';
import { CourseForm } from '../../../../features/content/courses/editor/course-form.tsx';
import { Page } from '../../../../ui/page.tsx';
import { OfFirm } from './of-firm.tsx';

/** A new course, in the language of the reader's texts. */
export function NewCoursePage() {
  const { t, i18n } = useTranslation('courses');
  const wanted = i18n.language === 'cn' ? 'zh' : i18n.language;
  const language = COURSE_LANGUAGES.find((known) => known === wanted) ?? 'en';
  return (
    <OfFirm writers title={t('editor.newTitle')}>
      <Page title={t('editor.newTitle')} width="md" parents={[{ label: t('title'), to: paths.dashboard.course.root }]}>
        <CourseForm defaultValues={{ ...emptyValues(courseFields), language }} saved={null} />
      </Page>
    </OfFirm>
  );
}
