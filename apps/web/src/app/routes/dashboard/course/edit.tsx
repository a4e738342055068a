import { useParams } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths, patterns } from '../../../../client/paths.ts';
import { EditCourse } from '../../../../features/content/courses/editor/edit-course.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Page } from '../../../../ui/page.tsx';
import { OfFirm } from './of-firm.tsx';

/** Changes a course of the firm and its lessons. */
export function EditCoursePage() {
  const { t } = useTranslation('courses');
  const { id } = useParams({ from: `/dashboard${patterns.course.edit}` });
  return (
    <OfFirm writers title={t('editor.editTitle')}>
      <Page
        title={t('editor.editTitle')}
        width="lg"
        parents={[{ label: t('title'), to: paths.dashboard.course.root }]}
        action={
          <ButtonLink
            to={paths.dashboard.course.details(id)}
            variant="outlined"
            color="inherit"
            startIcon={<Eye size={18} aria-hidden />}
          >
            {t('actions.open')}
          </ButtonLink>
        }
      >
        <EditCourse key={id} id={id} />
      </Page>
    </OfFirm>
  );
}
