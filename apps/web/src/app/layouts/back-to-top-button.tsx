import IconButton from '@mui/material/IconButton';
import { ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { MAIN_ID } from '../page-change.ts';

/** Leads back to the beginning of the page. */
export function BackToTopButton() {
  const { t } = useTranslation();
  return (
    <IconButton
      aria-label={t('backToTop')}
      onClick={() => {
        const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
        // The button goes away at the top: the keyboard goes on from the content instead of from nowhere.
        document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
      }}
      sx={(theme) => ({
        position: 'fixed',
        // Above the uploads, where there are any.
        insetBlockEnd: 'calc(28px + var(--tray-height, 0px))',
        // Beside the assistant.
        insetInlineEnd: 92,
        zIndex: theme.zIndex.fab,
        width: 48,
        height: 48,
        color: 'primary.contrastText',
        backgroundColor: 'primary.main',
        boxShadow: `0 12px 24px -8px ${theme.alpha(theme.vars.palette.primary.main, 0.5)}`,
        '&:hover': { backgroundColor: 'primary.dark' },
        ...theme.applyStyles('dark', { '&:hover': { backgroundColor: theme.vars.palette.primary.light } }),
      })}
    >
      <ArrowUp size={22} aria-hidden />
    </IconButton>
  );
}
