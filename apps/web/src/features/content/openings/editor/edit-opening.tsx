import { useQuery } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { valuesOf } from '../../../../client/form-fields.ts';
import { paths } from '../../../../client/paths.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { type Opening, openingQuery } from '../api/opening.ts';
import { openingFields } from './opening-fields.ts';
import { OpeningForm } from './opening-form.tsx';

/** Loads an opening and edits it. */
export function EditOpening({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(openingQuery(id));
  // Kept from the first load: what comes later must not move the ground under what is being typed.
  const [first, setFirst] = useState<Opening | null>(null);
  if (data && first === null) setFirst(data);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === null) return <NoOpening />;
  if (first === null) return <FormSkeleton />;
  return (
    <OpeningForm
      defaultValues={{ ...valuesOf(openingFields, first), publish: first.status === 'published' }}
      saved={{ id: first.id, version: first.version, status: first.status }}
    />
  );
}

/** In place of an opening that is not there, or not the reader's. */
export function NoOpening() {
  const { t } = useTranslation('openings');
  return (
    <EmptyState
      filled
      icon={FileX}
      title={t('notFound.title')}
      description={t('notFound.text')}
      action={
        <ButtonLink to={paths.dashboard.opening.root} variant="contained">
          {t('notFound.action')}
        </ButtonLink>
      }
    />
  );
}
