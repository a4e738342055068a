import IconButton from '@mui/material/IconButton';
import { BookmarkPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { loadTexts } from '../../../../../i18n/i18n.ts';
import { usePopup } from '../../../../../ui/use-popup.tsx';
import type { SavedSearchesProps } from './saved-searches-dialog.tsx';

const loadDialog = async () => {
  const [{ SavedSearchesDialog }] = await Promise.all([import('./saved-searches-dialog.tsx'), loadTexts('caseLists')]);
  return SavedSearchesDialog;
};

/** Opens the saved searches of a list. */
export function SavedSearchesButton(props: SavedSearchesProps) {
  const { t } = useTranslation('cases');
  const { button, popup } = usePopup('dialog', loadDialog, props);
  return (
    <>
      <IconButton {...button} aria-label={t('lists.savedSearches')} title={t('lists.savedSearches')}>
        <BookmarkPlus size={20} aria-hidden />
      </IconButton>
      {popup}
    </>
  );
}
