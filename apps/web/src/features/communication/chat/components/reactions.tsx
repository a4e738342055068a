import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { SIGN_ICONS, type Sign, signs } from '../model/signs.ts';
import type { Message, Reader } from '../types.ts';

interface ReactionsProps {
  message: Message;
  readers: readonly Reader[];
  /** Missing where the reader may not write. */
  onReact: ((message: Message, sign: Sign, given: boolean) => void) | undefined;
}

/** The signs that a message was given, and by how many; one's own is taken back by a press. */
export function Reactions({ message, readers, onReact }: ReactionsProps) {
  const { t } = useTranslation('chat');
  const { user } = useSession();
  const given = signs.filter((sign) => (message.reactions[sign]?.length ?? 0) > 0);
  if (given.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, marginBlockStart: 0.5 }}>
      {given.map((sign) => {
        const Icon = SIGN_ICONS[sign];
        const people = message.reactions[sign] ?? [];
        const isOwn = user !== null && people.includes(user.id);
        const names = people
          .map((id) => (id === user?.id ? t('you') : readers.find(({ user_id: each }) => each === id)?.display_name))
          .filter((name) => name !== undefined)
          .join(', ');
        return (
          <Box
            key={sign}
            component="button"
            type="button"
            disabled={onReact === undefined}
            aria-pressed={isOwn}
            aria-label={t('signBy', { sign: t(`sign.${sign}`), names })}
            title={names}
            onClick={() => onReact?.(message, sign, !isOwn)}
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 0.5,
              height: 26,
              paddingInline: 1,
              borderRadius: '13px',
              border: '1px solid',
              borderColor: isOwn ? 'primary.main' : 'divider',
              backgroundColor: 'background.paper',
              color: 'text.primary',
              font: 'inherit',
              fontSize: 13,
              cursor: 'pointer',
              '&:disabled': { cursor: 'default' },
              '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
            }}
          >
            <Icon size={14} aria-hidden />
            {people.length}
          </Box>
        );
      })}
    </Box>
  );
}
