import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';

import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import type { Reader } from '../types.ts';

interface MentionListProps {
  id: string;
  readers: readonly Reader[];
  chosen: number;
  onChoose: (reader: Reader) => void;
  onPoint: (place: number) => void;
}

/** Who can be mentioned by what is typed after an @; the field keeps the focus. */
export function MentionList({ id, readers, chosen, onChoose, onPoint }: MentionListProps) {
  const { t } = useTranslation('chat');
  return (
    <Paper variant="outlined">
      <Box
        component="ul"
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the field keeps the focus while one of them is chosen
        role="listbox"
        aria-label={t('mention')}
        sx={{ margin: 0, padding: 0.5 }}
      >
        {readers.map((reader, place) => (
          <Box
            key={reader.user_id}
            component="li"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list
            role="option"
            id={`${id}-${reader.user_id}`}
            aria-selected={place === chosen}
            onPointerEnter={() => onPoint(place)}
            // Not a click: the field would lose the focus before it.
            onPointerDown={(event) => {
              event.preventDefault();
              onChoose(reader);
            }}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              minHeight: 36,
              paddingInline: 1,
              borderRadius: 1,
              listStyle: 'none',
              cursor: 'pointer',
              typography: 'body2',
              ...(place === chosen && { backgroundColor: 'action.selected' }),
            }}
          >
            <PersonAvatar name={reader.display_name} src={reader.avatar_url} size={24} />
            <bdi>{reader.display_name}</bdi>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
