import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { patterns } from '../../../../client/paths.ts';
import { EditService } from '../../../../features/money/services/form/edit-service.tsx';
import { AdministratorsOnly } from './administrators-only.tsx';

/** Changes a service of the firm. */
export function EditServicePage() {
  const { t } = useTranslation('services');
  const { id } = useParams({ from: `/dashboard${patterns.product.edit}` });
  return (
    <AdministratorsOnly title={t('editTitle')}>
      {(firmId) => <EditService key={id} id={id} firmId={firmId} />}
    </AdministratorsOnly>
  );
}
