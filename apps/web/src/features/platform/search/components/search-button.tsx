import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { loadTexts } from '../../../../i18n/i18n.ts';
import { usePopup } from '../../../../ui/use-popup.tsx';
import type { SearchEntry } from '../entries.ts';

const loadDialog = async () => {
  const [{ SearchDialog }] = await Promise.all([import('./search-dialog.tsx'), loadTexts('search', 'ui')]);
  return SearchDialog;
};

/** Where ctrl+K means something else in every text field, and the other key is at hand. */
const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the search of the menu and of the practice; so does meta+K (or ctrl+K where that is free), which also closes it. */
export function SearchButton({ entries }: { entries: readonly SearchEntry[] }) {
  const { t } = useTranslation('navbar');
  const { button, popup, isOpen, open, close } = usePopup('dialog', loadDialog, { entries });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const meant = event.metaKey || (event.ctrlKey && !isApple());
      if (!meant || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (isOpen) close();
      else open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });

  const shortcut = isApple() ? '⌘K' : 'Ctrl K';
  return (
    <>
      <ButtonBase
        {...button}
        // What is on the button is in its name, so that it can be called by voice.
        aria-label={`${t('header.search')} ${shortcut}`}
        aria-keyshortcuts="Meta+K Control+K"
        sx={(theme) => ({
          flexShrink: 0,
          gap: 1,
          minWidth: 40,
          height: 40,
          paddingInline: { xs: 0, md: 1 },
          borderRadius: { xs: '50%', md: 1.5 },
          backgroundColor: { md: theme.alpha(theme.vars.palette.grey[500], 0.08) },
          '&:hover': { backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.16) },
          '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}` },
        })}
      >
        <Search size={20} strokeWidth={1.75} aria-hidden />
        <Box
          component="kbd"
          aria-hidden
          dir="ltr"
          sx={{
            display: { xs: 'none', md: 'block' },
            paddingInline: 0.75,
            borderRadius: 0.75,
            typography: 'caption',
            fontWeight: 'fontWeightBold',
            lineHeight: '24px',
            backgroundColor: 'background.paper',
          }}
        >
          {shortcut}
        </Box>
      </ButtonBase>
      {popup}
    </>
  );
}
