import Box from '@mui/material/Box';
import { BriefcaseBusiness } from 'lucide-react';

import type { Presence } from '../../../../client/presence.ts';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { PresenceDot } from '../../../../ui/presence-dot.tsx';
import { otherOf } from '../model/titles.ts';
import type { Conversation } from '../types.ts';

interface ConversationAvatarProps {
  conversation: Pick<Conversation, 'type' | 'case_id' | 'people'>;
  present: ReadonlyMap<string, Presence> | undefined;
}

/** The picture of a conversation: the other one and whether they are here, two of a group, or a case. */
export function ConversationAvatar({ conversation, present }: ConversationAvatarProps) {
  const other = otherOf(conversation);
  if (other !== null) {
    const state = present?.get(other.user_id)?.state;
    return (
      <Box sx={{ position: 'relative', flexShrink: 0 }}>
        <PersonAvatar name={other.name} src={other.avatar_url} size={40} />
        {state !== undefined && <PresenceDot onPicture state={state} />}
      </Box>
    );
  }
  const [first, second] = conversation.people;
  if (conversation.case_id === null && first !== undefined && second !== undefined)
    return (
      <Box sx={{ position: 'relative', flexShrink: 0, width: 40, height: 40 }}>
        <PersonAvatar name={first.name} src={first.avatar_url} size={28} />
        <Box sx={{ position: 'absolute', insetInlineEnd: 0, insetBlockEnd: 0 }}>
          <PersonAvatar name={second.name} src={second.avatar_url} size={28} />
        </Box>
      </Box>
    );
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: 40,
        height: 40,
        borderRadius: '50%',
        backgroundColor: 'action.selected',
      }}
    >
      <BriefcaseBusiness size={18} aria-hidden />
    </Box>
  );
}
