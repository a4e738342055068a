import type { MailInThread } from '@casewright/contracts/mail';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';

import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { ListTime } from './list-time.tsx';

const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } as const;

/** An earlier mail of a thread in one line, which opens it. */
export function FoldedMail({ mail, onOpen }: { mail: MailInThread; onOpen: () => void }) {
  const { t } = useTranslation('mail');
  const name = mail.from_name || mail.from_address || t('somebody');
  return (
    <ButtonBase
      aria-expanded={false}
      onClick={onOpen}
      sx={{
        display: 'flex',
        gap: 1.5,
        width: 1,
        minHeight: 44,
        font: 'inherit',
        textAlign: 'start',
        '&:hover': { backgroundColor: 'action.hover' },
      }}
    >
      <PersonAvatar name={name} src={mail.avatar_url} size={24} />
      <Box component="bdi" sx={{ ...CUT, flex: '0 1 auto', maxWidth: 160, fontSize: 13, fontWeight: 600 }}>
        {name}
      </Box>
      <Box component="bdi" sx={{ ...CUT, flex: '1 1 0', fontSize: 13, color: 'text.secondary' }}>
        {mail.snippet}
      </Box>
      <ListTime value={mail.at} />
    </ButtonBase>
  );
}
