import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Bell, BellOff, BriefcaseBusiness, LogOut, PanelRight, PencilLine } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { presenceQuery } from '../../../../client/presence.ts';
import { useSession } from '../../../../client/session.tsx';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { type LinkSearch, RouterAnchor, RouterLink } from '../../../../ui/link.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { useMakeOfMessage } from '../api/make-of-message.ts';
import { readersQuery } from '../api/people.ts';
import { useDeleteMessage, useLeave, useMute, usePin, useReact } from '../api/verbs.ts';
import { isGroup, otherOf, titleOf } from '../model/titles.ts';
import type { Conversation, Message, Reader } from '../types.ts';
import { Composer } from './composer.tsx';
import { AwayNotices } from '../../shared/away-notices.tsx';
import { ConversationAvatar } from './conversation-avatar.tsx';
import { MessageScroller } from './message-scroller.tsx';
import type { MessageHands } from './message-tools.tsx';
import { PresenceLine } from './presence-line.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

const RenameDialog = lazy(async () => ({ default: (await import('./rename-dialog.tsx')).RenameDialog }));

const NOBODY: readonly Reader[] = [];

interface ConversationPaneProps {
  conversation: Conversation;
  at: string | null;
  /** The parameters of the list, to go back to it on a narrow window. */
  kept: LinkSearch;
  onDetails: () => void;
  onLatest: () => void;
  onLeft: () => void;
}

/** One conversation: with whom, what was written, and the field for the next message. */
export function ConversationPane({ conversation, at, kept, onDetails, onLatest, onLeft }: ConversationPaneProps) {
  const { t } = useTranslation('chat');
  const { user } = useSession();
  const { data: readers = NOBODY } = useQuery(readersQuery(conversation.id));
  const { data: present } = useQuery(presenceQuery());
  const [about, setAbout] = useState<{ how: 'reply' | 'edit'; message: Message } | null>(null);
  const [deleting, setDeleting] = useState<Message | null>(null);
  const [versionsOf, setVersionsOf] = useState<Message | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [renaming, setRenaming] = useState(false);
  // Drawn again, a conversation begins at its end.
  const [shown, setShown] = useState(0);
  const toEnd = () => {
    if (at === null) setShown(shown + 1);
    else onLatest();
  };
  const { mutate: react } = useReact(conversation.id);
  const { mutate: pin } = usePin(conversation.id);
  const remove = useDeleteMessage(conversation.id);
  const mute = useMute(conversation.id);
  const leave = useLeave(conversation.id);
  const make = useMakeOfMessage();
  const works = user?.accessLevel === 'lawyer' || user?.accessLevel === 'lawyer_admin';
  const { may_write: mayWrite, case_id: caseId, is_muted: isMuted } = conversation;
  const name = titleOf(conversation, (count) => t('others', { count }), t('alone'));
  const other = otherOf(conversation);
  const ofGroup = isGroup(conversation);
  const admins = readers.filter(({ is_admin: is }) => is);
  const isLastAdmin = readers.length > 1 && admins.length === 1 && admins[0]?.user_id === user?.id;
  const typing = readers.filter(({ user_id: id, is_typing: is }) => is && id !== user?.id);

  const hands = useMemo<MessageHands>(() => {
    const fail = { onError: (error: unknown) => toast.error(messageOf(error, t)) };
    return {
      onVersions: setVersionsOf,
      onReact: mayWrite ? (message, sign, given) => react({ id: message.id, sign, given }, fail) : undefined,
      onPin: mayWrite ? (message, pinned) => pin({ id: message.id, pinned }, fail) : undefined,
      onReply: mayWrite ? (message) => setAbout({ how: 'reply', message }) : undefined,
      onEdit: mayWrite ? (message) => setAbout({ how: 'edit', message }) : undefined,
      onDelete: mayWrite ? setDeleting : undefined,
      onTask: works ? (message) => void make.task(message) : undefined,
      onNote: works && caseId !== null ? (message) => void make.note(message) : undefined,
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `make` holds nothing that changes
  }, [mayWrite, works, caseId, react, pin, t]);

  return (
    <Box
      component="section"
      aria-label={name}
      sx={{ display: 'flex', flexDirection: 'column', height: 1, minWidth: 0, minHeight: 0 }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 56,
          paddingInline: { xs: 1, md: 2 },
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <IconButton
          component={RouterAnchor}
          to={paths.dashboard.chat}
          search={kept}
          aria-label={t('back')}
          sx={{ display: { md: 'none' } }}
        >
          <Box component={ArrowLeft} size={20} aria-hidden sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
        </IconButton>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <ConversationAvatar conversation={conversation} present={present} />
        </Box>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="subtitle2" component="h2" noWrap>
            <bdi>{name}</bdi>
          </Typography>
          <Typography variant="caption" component="p" noWrap aria-live="polite" sx={{ color: 'text.secondary' }}>
            {typing.length > 0 ? (
              t('typing', { count: typing.length, names: typing.map(({ display_name: each }) => each).join(', ') })
            ) : caseId !== null ? (
              <RouterLink to={paths.dashboard.case.details(caseId)} color="inherit">
                <bdi>{conversation.case_number}</bdi>
              </RouterLink>
            ) : other !== null ? (
              <PresenceLine presence={present?.get(other.user_id)} />
            ) : (
              t('people', { count: readers.length })
            )}
          </Typography>
        </Box>
        <IconButton aria-label={t('details')} onClick={onDetails} sx={{ display: { lg: 'none' } }}>
          <PanelRight size={20} aria-hidden />
        </IconButton>
        <RowMenu
          label={name}
          items={[
            ...(caseId !== null
              ? [{ label: t('openCase'), icon: BriefcaseBusiness, to: paths.dashboard.case.details(caseId) }]
              : []),
            {
              label: t(isMuted ? 'unmute' : 'mute'),
              icon: isMuted ? Bell : BellOff,
              onSelect: () => mute.mutate(!isMuted, { onError: (error) => toast.error(messageOf(error, t)) }),
            },
            ...(ofGroup
              ? [
                  { label: t('rename'), icon: PencilLine, onSelect: () => setRenaming(true) },
                  { label: t('leave'), icon: LogOut, danger: true, onSelect: () => setLeaving(true) },
                ]
              : []),
          ]}
        />
      </Box>
      <MessageScroller
        key={`${conversation.id} ${at} ${shown}`}
        conversation={conversation}
        at={at}
        readers={readers}
        hands={hands}
        onLatest={toEnd}
      />
      {mayWrite && (
        <Box sx={{ display: 'grid', gap: 1, paddingInline: 2, '&:empty': { display: 'none' } }}>
          <AwayNotices conversation={caseId ?? conversation.id} people={readers} ownId={user?.id ?? null} />
        </Box>
      )}
      {mayWrite ? (
        <Composer
          key={`${conversation.id} ${about?.how === 'edit' ? about.message.id : ''}`}
          conversation={conversation}
          readers={readers}
          about={about}
          onDone={() => setAbout(null)}
          onWritten={() => {
            if (at !== null) onLatest();
          }}
        />
      ) : (
        <Alert severity="info" sx={{ margin: 2 }}>
          {t(caseId === null ? 'nobodyLeft' : 'caseOver')}
        </Alert>
      )}
      <ConfirmDialog
        open={deleting !== null}
        title={t('deleteTitle')}
        confirmLabel={t('delete')}
        onConfirm={() => (deleting === null ? undefined : remove.mutateAsync(deleting.id))}
        onClose={() => setDeleting(null)}
      >
        {t('deleteHelp')}
      </ConfirmDialog>
      <ConfirmDialog
        open={leaving}
        title={t('leaveTitle')}
        confirmLabel={t('leave')}
        onConfirm={() => leave.mutateAsync().then(onLeft)}
        onClose={() => setLeaving(false)}
      >
        {t('leaveHelp')} {isLastAdmin && t('leaveLast')}
      </ConfirmDialog>
      {renaming && (
        <Suspense>
          <RenameDialog conversation={conversation} onClose={() => setRenaming(false)} />
        </Suspense>
      )}
      {versionsOf !== null && <VersionsDialog message={versionsOf} onClose={() => setVersionsOf(null)} />}
    </Box>
  );
}
