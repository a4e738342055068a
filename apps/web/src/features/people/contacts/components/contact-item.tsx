import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Mail, MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import type { Presence } from '../../../../client/presence.ts';
import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { Highlight } from '../../../../ui/highlight.tsx';
import { RouterAnchor } from '../../../../ui/link.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { PresenceDot } from '../../../../ui/presence-dot.tsx';
import type { Contact } from '../api/contact-list.ts';

interface ContactItemProps {
  contact: Contact;
  query: string;
  /** Missing for people to whom the reader may not write. */
  presence: Presence | undefined;
  /** The person follows the link to the shared case. */
  onLeave: () => void;
}

/** A person, and whether they are here: the row leads to the latest case that one shares with them, the buttons to the chat and to a letter. */
export function ContactItem({ contact, query, presence, onLeave }: ContactItemProps) {
  const { t } = useTranslation('contacts');
  const { display_name: name, email, case_id: caseId } = contact;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', borderRadius: 1, '&:hover': { backgroundColor: 'action.hover' } }}
    >
      <Row to={caseId === null ? null : paths.dashboard.case.details(caseId)} onLeave={onLeave}>
        <Box sx={{ position: 'relative', flexShrink: 0 }}>
          <PersonAvatar name={name} src={contact.avatar_url} size={40} tone="soft" />
          {presence !== undefined && <PresenceDot onPicture state={presence.state} />}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle2" component="span" noWrap sx={{ display: 'block' }}>
            <Highlight text={name} query={query} />
          </Typography>
          <Relation contact={contact} />
          {presence?.state === 'offline' && presence.last_active_at !== null && (
            <Typography variant="caption" component="span" noWrap sx={{ display: 'block', color: 'text.secondary' }}>
              {t('lastActive')} <RelativeTime value={presence.last_active_at} />
            </Typography>
          )}
        </Box>
      </Row>
      {presence !== undefined && (
        <IconButton
          component={RouterAnchor}
          to={paths.dashboard.chat}
          search={{ to: contact.user_id }}
          onClick={onLeave}
          aria-label={t('chat', { name })}
        >
          <MessagesSquare size={18} aria-hidden />
        </IconButton>
      )}
      {email !== null && (
        <IconButton
          component="a"
          href={`mailto:${encodeURIComponent(email)}`}
          aria-label={t('write', { name })}
          title={email}
          sx={{ marginInlineEnd: 0.5 }}
        >
          <Mail size={18} aria-hidden />
        </IconButton>
      )}
    </Box>
  );
}

/** What one shares with the person: the latest case, else the firm. */
function Relation({ contact }: { contact: Contact }) {
  const { t } = useTranslation('contacts');
  const others = contact.shared_cases - 1;
  const about = contact.case_title ?? contact.law_firm_name ?? contact.email;
  return (
    <Typography variant="caption" component="span" noWrap sx={{ display: 'block', color: 'text.secondary' }}>
      <bdi>{about}</bdi>
      {contact.case_title !== null && others > 0 && ` ${t('otherCases', { count: others })}`}
    </Typography>
  );
}

const rowStyles = {
  display: 'flex',
  flexGrow: 1,
  alignItems: 'center',
  gap: 1.5,
  minWidth: 0,
  minHeight: 56,
  paddingBlock: 0.75,
  paddingInline: 1,
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;

function Row({ to, onLeave, children }: { to: string | null; onLeave: () => void; children: ReactNode }) {
  if (to === null) return <Box sx={rowStyles}>{children}</Box>;
  return (
    <Box component={RouterAnchor} to={to} onClick={onLeave} sx={rowStyles}>
      {children}
    </Box>
  );
}
