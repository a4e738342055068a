import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { BookmarkPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { loadTexts } from '../../../../../i18n/i18n.ts';
import { usePopup } from '../../../../../ui/use-popup.tsx';
import type { SavedSearchesProps } from './saved-searches-dialog.tsx';

const loadDialog = async () => {
  const [{ SavedSearchesDialog }] = await Promise.all([import('./saved-searches-dialog.tsx'), loadTexts('caseLists')]);
  return SavedSearchesDialog;
};

/** Opens the saved searches of a list; a sign alone where filters and order must fit beside it. */
export function SavedSearchesButton(props: SavedSearchesProps) {
  const { t } = useTranslation('cases');
  const { button, popup } = usePopup('dialog', loadDialog, props);
  return (
    <>
      <Button
        {...button}
        color="inherit"
        aria-label={t('lists.savedSearches')}
        endIcon={<BookmarkPlus size={18} aria-hidden />}
        sx={{ minWidth: 44, '& .MuiButton-endIcon': { marginInlineStart: { xs: 0, sm: 1 } } }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t('lists.savedSearches')}
        </Box>
      </Button>
      {popup}
    </>
  );
}
