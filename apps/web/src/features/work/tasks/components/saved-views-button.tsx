import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
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
      <Button
        {...button}
        color="inherit"
        aria-label={t('saved.title')}
        endIcon={<BookmarkPlus size={18} aria-hidden />}
        sx={{ minWidth: 44, '& .MuiButton-endIcon': { marginInlineStart: { xs: 0, sm: 1 } } }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t('saved.title')}
        </Box>
      </Button>
      {popup}
    </>
  );
}
