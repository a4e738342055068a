import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { countsQuery } from '../api/list.ts';
import type { Place } from '../model/place.ts';

/** What a place is called. */
export function usePlaceName({ folder, label, caseId }: Place): string {
  const { t } = useTranslation('mail');
  const { data: counts = [] } = useQuery(countsQuery());
  if (folder !== null) return t(`folder.${folder}`);
  return counts.find(({ kind, id }) => kind !== 'folder' && id === (label ?? caseId))?.name ?? t('mails');
}
