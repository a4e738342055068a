import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useLocation } from '@tanstack/react-router';
import { MessageCircleQuestion, X } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { loadTexts } from '../../../i18n/i18n.ts';
import { prefetched } from '../../../ui/prefetched.tsx';
import { openAssistant, useAssistantWindow } from './open-state.ts';
import { ROOM, useNeedsRoom } from './use-room.ts';

const { Part: Window, fetchAhead } = prefetched(async () => {
  const [{ AssistantWindow }] = await Promise.all([
    import('./window/window.tsx'),
    loadTexts('assistant', 'ui', 'widgets'),
  ]);
  return AssistantWindow;
});

const WINDOW_ID = 'assistant-window';
/** What an open conversation of the chat keeps at its lower end: the field in which people write, with its buttons. */
const COMPOSER_PX = 148;

/** The round button at the lower end of every page, and the window that it opens. */
export function AssistantToggle() {
  const { t } = useTranslation('common');
  const { isOpen } = useAssistantWindow();
  const { pathname, search } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const needsRoom = useNeedsRoom();
  // The same in full width: a second one would cover it.
  if (pathname === paths.dashboard.brainstorm) return null;
  const isWriting = pathname === paths.dashboard.chat && 'id' in search;
  return (
    <Box data-assistant sx={{ '--page-foot': `${isWriting ? COMPOSER_PX : 0}px` }}>
      {needsRoom && <Box aria-hidden sx={{ height: ROOM, '@media print': { display: 'none' } }} />}
      <IconButton
        ref={button}
        aria-label={t(isOpen ? 'assistant.close' : 'assistant.open')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? WINDOW_ID : undefined}
        onClick={() => openAssistant(!isOpen)}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        sx={(theme) => ({
          position: 'fixed',
          // Above the uploads, where there are any, and above what a page keeps at its lower end.
          insetBlockEnd: 'calc(24px + var(--tray-height, 0px) + var(--page-foot, 0px))',
          insetInlineEnd: 24,
          zIndex: theme.zIndex.fab,
          width: 56,
          height: 56,
          color: 'primary.contrastText',
          backgroundColor: 'primary.main',
          boxShadow: `0 12px 24px -8px ${theme.alpha(theme.vars.palette.primary.main, 0.5)}`,
          '&:hover': { backgroundColor: 'primary.dark' },
          ...theme.applyStyles('dark', { '&:hover': { backgroundColor: theme.vars.palette.primary.light } }),
          '@media print': { display: 'none' },
        })}
      >
        {isOpen ? <X size={24} aria-hidden /> : <MessageCircleQuestion size={24} aria-hidden />}
      </IconButton>
      {isOpen && (
        <Suspense>
          <Window
            id={WINDOW_ID}
            onClose={() => {
              openAssistant(false);
              button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}
