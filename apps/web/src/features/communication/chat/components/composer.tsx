import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { AtSign, Eye, Send, X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { useDraft } from '../../../../client/use-draft.ts';
import { AttachField } from '../../../../ui/attachments/parts.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { useSendWithFiles } from '../api/send-with-files.ts';
import { useNoteTyping } from '../api/use-note-typing.ts';
import { useEditMessage } from '../api/verbs.ts';
import { mentionAt, mentionedIn } from '../model/mentions.ts';
import { writeMessage } from '../model/outbox.ts';
import type { Conversation, Message, Reader } from '../types.ts';
import { MentionList } from './mention-list.tsx';

/** The most characters of a message; the database's limit. */
const MESSAGE_LIMIT = 10_000;

interface ComposerProps {
  conversation: Conversation;
  readers: readonly Reader[];
  /** The message that is replied to, or edited. */
  about: { how: 'reply' | 'edit'; message: Message } | null;
  onDone: () => void;
  /** A message was written: its end of the conversation is to be seen. */
  onWritten: () => void;
}

/**
 * Writes a message: says who will read it, completes who is mentioned, and takes files. Enter sends, with Shift it begins a line. Without a
 * connection what is written waits; files do not, they are uploaded first.
 */
export function Composer({ conversation, readers, about, onDone, onWritten }: ComposerProps) {
  const { t } = useTranslation('chat');
  const { user } = useSession();
  const inputId = useId();
  const helpId = useId();
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const edited = about?.how === 'edit' ? about.message : null;
  const draft = useDraft(edited === null ? `chat:${conversation.id}` : `chat-edit:${edited.id}`, edited?.body ?? '');
  const place = `chat:${conversation.id}`;
  const [attached, setAttached] = useState({ busy: false, count: 0 });
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const sendFiles = useSendWithFiles(conversation.id, place);
  const edit = useEditMessage(conversation.id);
  const noteTyping = useNoteTyping(conversation.id);

  const { text } = draft;
  const others = readers.filter(({ user_id: id }) => id !== user?.id);
  const asked = mentionAt(text, caret);
  const offered =
    asked === null || closedAt === text
      ? []
      : others
          .filter(({ display_name: name }) => name.toLocaleLowerCase().includes(asked.word.toLocaleLowerCase()))
          .slice(0, 6);
  const isEmpty = text.trim() === '' && attached.count === 0;
  const isBusy = attached.busy || sendFiles.isPending || edit.isPending;

  const write = (words: string, at: number) => {
    if (sendFiles.isError) sendFiles.reset();
    if (edit.isError) edit.reset();
    draft.write(words);
    setCaret(at);
    setChosen(0);
    if (edited === null) noteTyping(words);
  };
  const mention = (reader: Reader) => {
    const from = asked?.from ?? caret;
    const words = `${text.slice(0, from)}@${reader.display_name} ${text.slice(asked === null ? caret : from + asked.word.length + 1)}`;
    const at = from + reader.display_name.length + 2;
    write(words, at);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(at, at);
    });
  };
  const submit = () => {
    if (isEmpty || isBusy) return;
    const finish = () => {
      draft.forget();
      onDone();
    };
    if (edited !== null) {
      edit.mutateAsync({ id: edited.id, body: text }).then(finish, () => undefined);
      return;
    }
    const written = {
      id: draft.id,
      conversationId: conversation.id,
      body: text.trim(),
      replyTo: about?.message.id ?? null,
      mentions: mentionedIn(text, others),
    };
    if (attached.count > 0) {
      const sent = async () => {
        await sendFiles.mutateAsync(written);
        finish();
        onWritten();
      };
      // A refusal is shown from the mutation.
      sent().catch(() => undefined);
      return;
    }
    writeMessage(written);
    finish();
    onWritten();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const reader = offered[chosen];
    if (reader !== undefined) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        const step = event.key === 'ArrowDown' ? 1 : offered.length - 1;
        setChosen((chosen + step) % offered.length);
        return;
      }
      if (event.key === 'Enter' || event.key === 'Tab') {
        event.preventDefault();
        mention(reader);
        return;
      }
      if (event.key === 'Escape') {
        event.stopPropagation();
        setClosedAt(text);
        return;
      }
    }
    if (event.key === 'Escape' && about !== null) onDone();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    submit();
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      sx={{ display: 'grid', gap: 1, padding: 2, paddingBlockStart: 1 }}
    >
      <RefusalAlert error={sendFiles.error ?? edit.error} />
      <Typography
        variant="caption"
        component="p"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' }}
      >
        <Eye size={14} aria-hidden style={{ flexShrink: 0 }} />
        <span>{t('readers', { names: namesOf(others, t('clientMark')) })}</span>
      </Typography>
      {about !== null && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            paddingInlineStart: 1.5,
            borderInlineStart: '3px solid',
            borderColor: 'primary.main',
          }}
        >
          <Typography variant="body2" noWrap sx={{ flexGrow: 1, minWidth: 0 }}>
            {t(about.how === 'edit' ? 'editing' : 'replying', { name: about.message.sender_name ?? t('somebody') })}{' '}
            <Box component="bdi" sx={{ color: 'text.secondary' }}>
              {about.message.body === '' ? t('files') : about.message.body}
            </Box>
          </Typography>
          <IconButton size="small" aria-label={t('cancel')} onClick={onDone}>
            <X size={16} aria-hidden />
          </IconButton>
        </Box>
      )}
      {offered.length > 0 && (
        <MentionList id={listId} readers={offered} chosen={chosen} onChoose={mention} onPoint={setChosen} />
      )}
      <label htmlFor={inputId} style={visuallyHidden}>
        {t('write')}
      </label>
      <OutlinedInput
        multiline
        fullWidth
        id={inputId}
        inputRef={field}
        minRows={2}
        maxRows={10}
        placeholder={t('write')}
        value={text}
        onChange={(event) => write(event.target.value, event.target.selectionStart ?? event.target.value.length)}
        onSelect={() => setCaret(field.current?.selectionStart ?? 0)}
        onKeyDown={onKeyDown}
        slotProps={{
          input: {
            maxLength: MESSAGE_LIMIT,
            'aria-describedby': helpId,
            ...(offered.length > 0 && {
              'aria-controls': listId,
              'aria-activedescendant': `${listId}-${offered[chosen]?.user_id ?? ''}`,
            }),
          },
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
        {edited === null && (
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <AttachField
              isPlain
              records
              clientReads={readers.some(({ role }) => role === 'client')}
              kind="message"
              place={place}
              subjectId={null}
              caseId={conversation.case_id}
              onChange={setAttached}
            />
          </Box>
        )}
        {edited !== null && <Box sx={{ flexGrow: 1 }} />}
        <Typography
          id={helpId}
          variant="caption"
          sx={{ alignSelf: 'center', color: 'text.secondary', display: { xs: 'none', md: 'block' } }}
        >
          {t('keys')}
        </Typography>
        {others.length > 0 && (
          <IconButton
            aria-label={t('mention')}
            title={t('mention')}
            onClick={() => {
              const at = field.current?.selectionStart ?? text.length;
              const gap = at === 0 || /\s$/.test(text.slice(0, at)) ? '' : ' ';
              const words = `${text.slice(0, at)}${gap}@${text.slice(at)}`;
              write(words, at + gap.length + 1);
              requestAnimationFrame(() => {
                field.current?.focus();
                field.current?.setSelectionRange(at + gap.length + 1, at + gap.length + 1);
              });
            }}
          >
            <AtSign size={18} aria-hidden />
          </IconButton>
        )}
        <Button
          type="submit"
          variant="contained"
          disabled={isEmpty || attached.busy}
          loading={sendFiles.isPending || edit.isPending}
          startIcon={<Send size={16} aria-hidden />}
        >
          {t(edited === null ? 'send' : 'save')}
        </Button>
      </Box>
    </Box>
  );
}

/** The names of those who will read it; of a client it is said. */
function namesOf(readers: readonly Reader[], client: string): string {
  return readers.map(({ display_name: name, role }) => (role === 'client' ? `${name} (${client})` : name)).join(', ');
}
