import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { notePresence, presenceKeys, presenceStates } from '../../../../client/presence.ts';
import { PresenceDot } from '../../../../ui/presence-dot.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useMenu } from '../../../../ui/use-menu.tsx';

/** What the reader says of themselves to those to whom they may write. */
export function PresenceMenu() {
  const { t } = useTranslation('chat');
  const { t: ui } = useTranslation('ui');
  const client = useQueryClient();
  const { data: state } = useQuery({ queryKey: presenceKeys.own, queryFn: () => notePresence(null) });
  const choose = useMutation({
    mutationFn: notePresence,
    onSuccess: (chosen) => client.setQueryData(presenceKeys.own, chosen),
    onError: (error) => toast.error(messageOf(error, t)),
  });
  const { button, menu } = useMenu(
    presenceStates.map((each) => ({
      label: ui(`presence.${each}`),
      checked: each === state,
      onSelect: () => choose.mutate(each),
    })),
  );
  return (
    <>
      <Button
        {...button}
        color="inherit"
        size="small"
        disabled={state === undefined}
        startIcon={<PresenceDot state={state ?? 'offline'} />}
        endIcon={<ChevronDown size={14} aria-hidden />}
        aria-label={t('presence', { state: ui(`presence.${state ?? 'offline'}`) })}
        sx={{ color: 'text.secondary', minWidth: 0 }}
      >
        {/* A telephone has no room for the word, whose length would move the head when the answer comes. */}
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {ui(`presence.${state ?? 'offline'}`)}
        </Box>
      </Button>
      {menu}
    </>
  );
}
