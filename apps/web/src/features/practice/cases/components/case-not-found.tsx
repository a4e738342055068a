import { FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';

/** The same words for a case that does not exist and for one that is none of the reader's business. */
export function CaseNotFound() {
  const { t } = useTranslation('cases');
  return (
    <EmptyState
      filled
      icon={FileQuestion}
      title={t('notFound.title')}
      description={t('notFound.description')}
      action={
        <ButtonLink to={paths.dashboard.case.list} variant="contained">
          {t('notFound.back')}
        </ButtonLink>
      }
    />
  );
}
