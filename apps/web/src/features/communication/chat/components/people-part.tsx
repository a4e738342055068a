import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff, UserMinus, UserPlus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { presenceQuery } from '../../../../client/presence.ts';
import { useSession } from '../../../../client/session.tsx';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { PresenceDot } from '../../../../ui/presence-dot.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { useRemovePerson, useSetAdmin } from '../api/groups.ts';
import { readersQuery } from '../api/people.ts';
import { isGroup } from '../model/titles.ts';
import type { Conversation, Reader } from '../types.ts';
import { PresenceLine } from './presence-line.tsx';

const AddPeopleDialog = lazy(async () => ({ default: (await import('./add-people-dialog.tsx')).AddPeopleDialog }));

const ROLES = ['client', 'lead', 'associate', 'paralegal', 'observer'] as const;
const isRole = (role: string): role is (typeof ROLES)[number] => ROLES.some((each) => each === role);

/** Who is in a conversation and whether they are here; of a group also who administers it, and the ways in and out. */
export function PeoplePart({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('chat');
  const { user } = useSession();
  const { data: people = [] } = useQuery(readersQuery(conversation.id));
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Reader | null>(null);
  const remove = useRemovePerson(conversation.id);
  const setAdmin = useSetAdmin(conversation.id);
  const ofGroup = isGroup(conversation);
  const administers = people.some(({ user_id: id, is_admin: is }) => is && id === user?.id);

  const entriesFor = (reader: Reader) => [
    {
      label: t(reader.is_admin ? 'endAdmin' : 'makeAdmin'),
      icon: reader.is_admin ? ShieldOff : ShieldCheck,
      onSelect: () =>
        setAdmin.mutate(
          { userId: reader.user_id, isAdmin: !reader.is_admin },
          { onError: (error) => toast.error(messageOf(error, t)) },
        ),
    },
    { label: t('remove'), icon: UserMinus, danger: true, onSelect: () => setRemoving(reader) },
  ];
  return (
    <>
      <Box component="ul" sx={{ margin: 0, padding: 0 }}>
        {people.map((reader) => {
          const isReader = reader.user_id === user?.id;
          return (
            <PersonRow key={reader.user_id} reader={reader} isReader={isReader}>
              {ofGroup && administers && !isReader && (
                <RowMenu label={reader.display_name} items={entriesFor(reader)} />
              )}
            </PersonRow>
          );
        })}
      </Box>
      {ofGroup && (
        <Button
          size="small"
          color="inherit"
          startIcon={<UserPlus size={16} aria-hidden />}
          onClick={() => setAdding(true)}
          sx={{ marginInline: 1.5, marginBlock: 0.5 }}
        >
          {t('addPeople')}
        </Button>
      )}
      {adding && (
        <Suspense>
          <AddPeopleDialog conversationId={conversation.id} onClose={() => setAdding(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={removing !== null}
        title={t('removeTitle', { name: removing?.display_name ?? '' })}
        confirmLabel={t('remove')}
        onConfirm={() => (removing === null ? undefined : remove.mutateAsync(removing.user_id))}
        onClose={() => setRemoving(null)}
      >
        {t('removeHelp')}
      </ConfirmDialog>
    </>
  );
}

function PersonRow({ reader, isReader, children }: { reader: Reader; isReader: boolean; children: ReactNode }) {
  const { t } = useTranslation('chat');
  const { data: present } = useQuery(presenceQuery());
  const presence = present?.get(reader.user_id);
  const known = [isRole(reader.role) ? t(`role.${reader.role}`) : null, reader.is_admin ? t('admin') : null];
  const role = known.filter((each) => each !== null).join(' · ') || null;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 48,
        paddingInline: 2,
        paddingBlock: 0.5,
        listStyle: 'none',
      }}
    >
      <Box sx={{ position: 'relative', flexShrink: 0 }}>
        <PersonAvatar name={reader.display_name} src={reader.avatar_url} size={32} />
        {presence !== undefined && <PresenceDot onPicture state={presence.state} />}
      </Box>
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography variant="body2" component="p" noWrap>
          <bdi>{reader.display_name}</bdi>
          {isReader && ` (${t('you')})`}
        </Typography>
        <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
          {role}
          {role !== null && presence !== undefined && ' · '}
          <PresenceLine presence={presence} />
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
