import { MapPinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';

/** In place of a tour that is not there, or not the reader's. */
export function NoTour() {
  const { t } = useTranslation('tours');
  return (
    <EmptyState
      filled
      icon={MapPinOff}
      title={t('notFound.title')}
      description={t('notFound.text')}
      action={
        <ButtonLink to={paths.dashboard.tour.root} variant="contained">
          {t('notFound.action')}
        </ButtonLink>
      }
    />
  );
}
