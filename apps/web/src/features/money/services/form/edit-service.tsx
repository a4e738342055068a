import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { valuesOf } from '../../../../client/form-fields.ts';
import { paths } from '../../../../client/paths.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { type Service, serviceQuery } from '../api/service.ts';
import { productFields } from './service-fields.ts';
import { ServiceForm } from './service-form.tsx';

/** Loads a service of the reader's firm and edits it. */
export function EditService({ id, firmId }: { id: string; firmId: string }) {
  const { data, error, refetch } = useQuery(serviceQuery(id));
  // Kept from the first load: what comes later must not move the ground under what is being typed.
  const [first, setFirst] = useState<Service | null>(null);
  if (data && data.law_firm === firmId && first === null) setFirst(data);
  if (first !== null)
    return (
      <ServiceForm
        draftName={`service:${first.id}`}
        defaultValues={valuesOf(productFields, first)}
        saved={{ id: first.id, version: first.version }}
        firmId={firmId}
      />
    );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <FormSkeleton /> : <NoService />;
}

/** In place of a service that is not there, or not of the reader's firm. */
export function NoService() {
  const { t } = useTranslation('services');
  return (
    <EmptyState
      filled
      icon={Package}
      title={t('notFound.title')}
      description={t('notFound.text')}
      action={
        <ButtonLink to={paths.dashboard.product.list} variant="contained">
          {t('notFound.action')}
        </ButtonLink>
      }
    />
  );
}
