import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Search } from 'lucide-react';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type PopupProps, usePopup } from '../../../../ui/use-popup.tsx';
import type { SearchEntry } from '../entries.ts';
import { typedBy } from '../typed-by.ts';

interface SearchOwn {
  entries: readonly SearchEntry[];
  /** The letters that were pressed before anything was there, in their order: the first of them may be a shortcut, and the others belong to it. */
  firstKeys: readonly KeyboardEvent[];
  /** What was typed after the search was asked for and before it was there. */
  firstText: string;
}

interface SearchButtonProps {
  entries: readonly SearchEntry[];
  /** Fetches the dialog, with what it can do and the shortcuts that do the same. */
  load: () => Promise<ComponentType<PopupProps & SearchOwn>>;
}

/** Where ctrl+K means something else in every text field, and the other key is at hand. */
const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

const isWritten = ({ target }: Event) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));

/**
 * Opens the search of the menu and of the practice; so does meta+K (or ctrl+K where that is free), which also closes it. The first letter
 * that is pressed outside of a field fetches the shortcuts.
 */
export function SearchButton({ entries, load }: SearchButtonProps) {
  const { t } = useTranslation('navbar');
  const [firstKeys, setFirstKeys] = useState<readonly KeyboardEvent[]>([]);
  // The keys since the search was asked for: they are its text, and no shortcuts.
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const loadOrForget = useCallback(async () => {
    try {
      return await load();
    } catch (error) {
      // What was pressed is not done at some later time.
      setFirstKeys([]);
      setWanted([]);
      throw error;
    }
  }, [load]);
  const { button, popup, isOpen, open, close, prepare } = usePopup('dialog', loadOrForget, {
    entries,
    firstKeys,
    firstText: typedBy(wanted).text,
  });
  const isComing = button['aria-busy'] === true;

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const meant = event.metaKey || (event.ctrlKey && !isApple());
      // AltGraph, which many keyboards need for # and @, counts as ctrl and alt.
      const isCommand = (event.metaKey || event.ctrlKey) && !event.getModifierState('AltGraph');
      const isLetter = event.key.length === 1 && !isCommand;
      const edits = event.key === 'Backspace' || event.key === 'Enter';
      if (popup === null && !isWritten(event) && (isLetter || edits)) {
        if (isComing) {
          event.preventDefault();
          setWanted((before) => [...before, event.key]);
        } else if (isLetter || (firstKeys.length > 0 && event.target === document.body)) {
          setFirstKeys((before) => [...before, event]);
          if (firstKeys.length === 0) prepare();
        }
      }
      if (!meant || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setFirstKeys([]);
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
        aria-label={`${t('header.searchHint')} ${shortcut}`}
        aria-keyshortcuts="Meta+K Control+K"
        sx={(theme) => ({
          flexShrink: 0,
          gap: 1,
          minWidth: 40,
          width: { lg: 320 },
          height: 40,
          paddingInline: { xs: 0, md: 1 },
          borderRadius: { xs: '50%', md: 1 },
          color: { lg: 'text.secondary' },
          backgroundColor: { md: theme.alpha(theme.vars.palette.grey[500], 0.08) },
          '&:hover': { backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.16) },
          '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}` },
        })}
      >
        <Search size={20} strokeWidth={1.75} aria-hidden />
        <Box
          component="span"
          aria-hidden
          sx={{ display: { xs: 'none', lg: 'block' }, flexGrow: 1, typography: 'body2', textAlign: 'start' }}
        >
          {t('header.searchHint')}
        </Box>{' '}
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
