import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { emptyValues } from '../../../../client/form-fields.ts';
import { shopSettingsQuery } from '../../../../features/money/services/api/choices.ts';
import { productFields } from '../../../../features/money/services/form/service-fields.ts';
import { ServiceForm } from '../../../../features/money/services/form/service-form.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { AdministratorsOnly } from './administrators-only.tsx';

/** A new service, in the currency in which the firm sells. */
export function NewServicePage() {
  const { t } = useTranslation('services');
  return <AdministratorsOnly title={t('newTitle')}>{(firmId) => <NewService firmId={firmId} />}</AdministratorsOnly>;
}

function NewService({ firmId }: { firmId: string }) {
  const { data, error, refetch } = useQuery(shopSettingsQuery);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <FormSkeleton />;
  return (
    <ServiceForm
      draftName="service:new"
      defaultValues={{ ...emptyValues(productFields), currency: data?.currency ?? 'USD', deliveries: ['email'] }}
      saved={null}
      firmId={firmId}
    />
  );
}
