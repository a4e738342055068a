import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import type { Place } from '../model/place.ts';
import { FOLDER_ICONS } from './folder-icons.ts';

/** Why nothing is listed. */
export function EmptyList({ place }: { place: Place }) {
  const { t } = useTranslation('mail');
  if (place.q !== '') return <EmptyState icon={SearchX} title={t('noneFound')} description={t('noneFoundHelp')} />;
  if (place.view !== 'all') return <EmptyState title={t(`emptyView.${place.view}`)} />;
  if (place.folder === null) return <EmptyState title={t('emptyOther')} />;
  return (
    <EmptyState
      icon={FOLDER_ICONS[place.folder]}
      title={t(`empty.${place.folder}.title`)}
      description={t(`empty.${place.folder}.help`)}
    />
  );
}
