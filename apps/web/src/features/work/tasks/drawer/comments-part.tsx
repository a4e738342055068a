import type { TaskComment, TaskDetails } from '@casewright/contracts/task-lists';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isBegun, useDraft } from '../../../../client/use-draft.ts';
import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { CommentField } from './comment-field.tsx';
import { mentionedIn } from './mention.ts';
import { useDrawerVerb } from './use-drawer-verb.ts';

/** What was said about a task, and where one says more. */
export function CommentsPart({ task }: { task: TaskDetails }) {
  const { t } = useTranslation('taskDrawer');
  const { run, isPending } = useDrawerVerb();
  const draft = useDraft(`task-comment:${task.id}`);
  const body = draft.text;

  const send = async () => {
    const text = body.trim();
    if (text === '' || isPending) return;
    const mentions = mentionedIn(text, task.people);
    if (await run({ verb: 'comment', task_id: task.id, body: text, mentions })) draft.forget();
  };

  return (
    <Stack spacing={3}>
      {task.comments.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('comment.none')}</Typography>}
      <Box component="ul" sx={{ display: 'grid', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}>
        {task.comments.map((comment) => (
          <Comment key={comment.id} comment={comment} />
        ))}
      </Box>
      <Stack spacing={1}>
        <CommentField
          label={t('comment.write')}
          value={body}
          people={task.people}
          onChange={draft.write}
          onSend={() => void send()}
        />
        <Button
          variant="contained"
          loading={isPending}
          disabled={body.trim() === ''}
          onClick={() => void send()}
          sx={{ alignSelf: 'flex-end' }}
        >
          {t('comment.send')}
        </Button>
      </Stack>
    </Stack>
  );
}

function Comment({ comment }: { comment: TaskComment }) {
  const { t } = useTranslation('taskDrawer');
  const { run, isPending } = useDrawerVerb();
  const [isEditing, setIsEditing] = useState(() => comment.may_edit && isBegun(editDraft(comment)));
  const name = comment.author?.name ?? t('somebody');

  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5 }}>
      <PersonAvatar name={name} src={comment.author?.avatar_url ?? null} size={36} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="p">
          {name}{' '}
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
            <RelativeTime value={comment.created_at} />
          </Typography>
        </Typography>
        {isEditing ? (
          <CommentEditor comment={comment} onDone={() => setIsEditing(false)} />
        ) : (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            <WithMentions text={comment.body} names={comment.mentions.map((person) => person.name)} />
          </Typography>
        )}
        {comment.may_edit && !isEditing && (
          <Box sx={{ display: 'flex', gap: 1, marginInlineStart: -1 }}>
            <Button size="small" color="inherit" onClick={() => setIsEditing(true)}>
              {t('comment.edit')}
            </Button>
            <Button
              size="small"
              color="inherit"
              disabled={isPending}
              onClick={() => void run({ verb: 'delete_comment', comment_id: comment.id })}
            >
              {t('comment.delete')}
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  );
}

const editDraft = ({ id }: TaskComment) => `task-comment-edit:${id}`;

function CommentEditor({ comment, onDone }: { comment: TaskComment; onDone: () => void }) {
  const { t } = useTranslation('taskDrawer');
  const { run, isPending } = useDrawerVerb();
  const draft = useDraft(editDraft(comment), comment.body);

  const save = async () => {
    const body = draft.text.trim();
    if (body === '' || !(await run({ verb: 'edit_comment', comment_id: comment.id, body }))) return;
    draft.forget();
    onDone();
  };

  return (
    <Stack spacing={1} sx={{ marginBlockStart: 1 }}>
      <CommentField
        label={t('comment.edit')}
        value={draft.text}
        people={[]}
        onChange={draft.write}
        onSend={() => void save()}
      />
      <Button
        size="small"
        variant="contained"
        loading={isPending}
        onClick={() => void save()}
        sx={{ alignSelf: 'flex-end' }}
      >
        {t('save')}
      </Button>
    </Stack>
  );
}

/** A text with the names that it mentions set apart. */
function WithMentions({ text, names }: { text: string; names: readonly string[] }) {
  const parts = names.reduce<string[]>(
    (known, name) =>
      known.flatMap((part) =>
        part.split(`@${name}`).flatMap((rest, index) => (index === 0 ? [rest] : [`@${name}`, rest])),
      ),
    [text],
  );
  let at = 0;
  return parts.map((part) => {
    at += part.length + 1;
    return names.some((name) => part === `@${name}`) ? (
      <Box component="bdi" key={at} sx={{ fontWeight: 600, color: 'primary.main' }}>
        {part}
      </Box>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    );
  });
}
