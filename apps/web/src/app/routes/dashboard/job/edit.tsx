import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { patterns } from '../../../../client/paths.ts';
import { EditOpening } from '../../../../features/content/openings/editor/edit-opening.tsx';
import { HirersOnly } from './hirers-only.tsx';

/** Changes an opening of the firm. */
export function EditOpeningPage() {
  const { t } = useTranslation('openings');
  const { id } = useParams({ from: `/dashboard${patterns.opening.edit}` });
  return (
    <HirersOnly title={t('editTitle')}>
      <EditOpening key={id} id={id} />
    </HirersOnly>
  );
}
