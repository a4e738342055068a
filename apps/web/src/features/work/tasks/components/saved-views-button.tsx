import IconButton from '@mui/material/IconButton';
import { BookmarkPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { usePopup } from '../../../../ui/use-popup.tsx';
import type { SavedViewsProps } from './saved-views-dialog.tsx';

const load = async () => (await import('./saved-views-dialog.tsx')).SavedViewsDialog;

/** Opens the saved views. */
export function SavedViewsButton(props: SavedViewsProps) {
  const { t } = useTranslation('tasks');
  const { button, popup } = usePopup('dialog', load, props);
  return (
    <>
      <IconButton {...button} aria-label={t('saved.title')} title={t('saved.title')}>
        <BookmarkPlus size={20} aria-hidden />
      </IconButton>
      {popup}
    </>
  );
}
