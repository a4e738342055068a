import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { useDraft } from '../../../../client/use-draft.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { useCommentChange, workflowCommentsQuery } from '../api/comments.ts';

/** What those who work on a workflow say about it. */
export function Comments({ workflowId, mayComment }: { workflowId: string; mayComment: boolean }) {
  const { t } = useTranslation('workflows');
  const { user } = useSession();
  const query = useQuery(workflowCommentsQuery(workflowId));
  const change = useCommentChange(workflowId);
  const draft = useDraft(`workflow-comment:${workflowId}`);
  const body = draft.text;
  const [removed, setRemoved] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <TabSkeleton />;
  const { rows, total } = query.data;

  const send = () => {
    const text = body.trim();
    // The button is out of reach while it works: without this the focus would be lost.
    field.current?.focus();
    // Not the mutation's own callback: it is not called once the tab has been left. A refusal is shown from the mutation.
    if (text !== '') change.mutateAsync({ add: text }).then(draft.forget, () => undefined);
  };

  return (
    <Card sx={{ padding: 3, display: 'grid', gap: 3 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('comments.internal')}
      </Typography>
      {mayComment && (
        <Stack spacing={1}>
          <TextField
            multiline
            minRows={2}
            inputRef={field}
            label={t('comments.label')}
            value={body}
            onChange={(event) => draft.write(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 10_000 } }}
          />
          <RefusalAlert error={removed === null ? change.error : null} />
          <Button
            variant="contained"
            loading={change.isPending}
            disabled={body.trim() === ''}
            onClick={send}
            sx={{ alignSelf: 'flex-end' }}
          >
            {t('comments.send')}
          </Button>
        </Stack>
      )}
      {rows.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('comments.none')}</Typography>}
      {total > rows.length && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('comments.latest', { count: rows.length })}
        </Typography>
      )}
      <Box component="ul" sx={{ display: 'grid', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}>
        {rows.map(({ id, body: text, author_id: authorId, author_name: authorName, created_at: at }) => {
          const author = authorName ?? t('comments.somebody');
          return (
            <Box component="li" key={id} sx={{ display: 'flex', gap: 1.5 }}>
              <PersonAvatar name={author} size={36} tone="soft" />
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Typography variant="subtitle2" component="p">
                  <bdi>{author}</bdi>{' '}
                  <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
                    <RelativeTime value={at} />
                  </Typography>
                </Typography>
                <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {text}
                </Typography>
              </Box>
              {authorId === user?.id && (
                <Box>
                  <RowMenu
                    label={t('comments.of', { name: author })}
                    items={[
                      { label: t('comments.remove'), icon: Trash2, danger: true, onSelect: () => setRemoved(id) },
                    ]}
                  />
                </Box>
              )}
            </Box>
          );
        })}
      </Box>
      <ConfirmDialog
        open={removed !== null}
        title={t('comments.removeTitle')}
        confirmLabel={t('comments.remove')}
        onClose={() => setRemoved(null)}
        onConfirm={async () => {
          if (removed !== null) await change.mutateAsync({ remove: removed });
        }}
      >
        {t('comments.removeText')}
      </ConfirmDialog>
    </Card>
  );
}
