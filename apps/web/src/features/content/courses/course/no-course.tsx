import { FileX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';

/** In place of a course that is not there, or not the reader's. */
export function NoCourse() {
  const { t } = useTranslation('courses');
  return (
    <EmptyState
      filled
      icon={FileX}
      title={t('notFound.title')}
      description={t('notFound.text')}
      action={
        <ButtonLink to={paths.dashboard.course.root} variant="contained">
          {t('notFound.action')}
        </ButtonLink>
      }
    />
  );
}
