import { useTranslation } from 'react-i18next';

import { emptyValues } from '../../../../client/form-fields.ts';
import { tourFields } from '../../../../features/content/tours/editor/tour-fields.ts';
import { TourForm } from '../../../../features/content/tours/editor/tour-form.tsx';
import { WritersOnly } from './writers-only.tsx';

/** A new tour. */
export function NewTourPage() {
  const { t } = useTranslation('tours');
  return (
    <WritersOnly title={t('newTitle')}>
      {(firmId) => (
        <TourForm firmId={firmId} defaultValues={{ ...emptyValues(tourFields), publish: false }} saved={null} />
      )}
    </WritersOnly>
  );
}
