import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { patterns } from '../../../../client/paths.ts';
import { EditTour } from '../../../../features/content/tours/editor/edit-tour.tsx';
import { WritersOnly } from './writers-only.tsx';

/** Changes a tour of the firm. */
export function EditTourPage() {
  const { t } = useTranslation('tours');
  const { id } = useParams({ from: `/dashboard${patterns.tour.edit}` });
  return <WritersOnly title={t('editTitle')}>{(firmId) => <EditTour key={id} id={id} firmId={firmId} />}</WritersOnly>;
}
