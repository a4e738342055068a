import Paper from '@mui/material/Paper';
import { QueryClientProvider } from '@tanstack/react-query';

import { queryClient } from '../../../../client/query-client.ts';
import { useSession } from '../../../../client/session.tsx';
import { GuestTalk } from '../guest/guest-talk.tsx';
import { PersonTalk } from './person-talk.tsx';

/** The window of the assistant: 360 wide and at most 480 high; on a telephone as wide as the screen. */
export function AssistantWindow({ id, onClose }: { id: string; onClose: () => void }) {
  const { status, user } = useSession();
  return (
    <Paper
      id={id}
      component="dialog"
      open
      aria-labelledby={`${id}-title`}
      elevation={16}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
      sx={(theme) => ({
        position: 'fixed',
        insetBlockEnd: 'calc(96px + var(--tray-height, 0px) + var(--page-foot, 0px))',
        insetBlockStart: 'auto',
        insetInlineStart: 'auto',
        insetInlineEnd: { xs: 8, sm: 24 },
        margin: 0,
        padding: 0,
        color: 'text.primary',
        zIndex: theme.zIndex.modal - 1,
        display: 'flex',
        flexDirection: 'column',
        width: { xs: 'calc(100vw - 16px)', sm: 360 },
        height: 480,
        maxHeight: 'calc(100dvh - 112px - var(--tray-height, 0px) - var(--page-foot, 0px))',
        overflow: 'hidden',
        borderRadius: 2,
        border: '1px solid',
        borderColor: 'divider',
        '@media print': { display: 'none' },
      })}
    >
      {status === 'authenticated' && user !== null ? (
        <QueryClientProvider client={queryClient}>
          <PersonTalk key={user.id} titleId={`${id}-title`} onClose={onClose} />
        </QueryClientProvider>
      ) : (
        <GuestTalk titleId={`${id}-title`} onClose={onClose} />
      )}
    </Paper>
  );
}
