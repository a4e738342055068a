import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useDraft } from '../../../../client/use-draft.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { writeComment, type WrittenComment } from '../api/reader.ts';

interface CommentFormProps {
  postId: string;
  /** The comment that is answered; null for one of its own. */
  replyTo: string | null;
  onWritten: (comment: WrittenComment) => void;
}

/** Where a comment is written. The words stay until they are sent. */
export function CommentForm({ postId, replyTo, onWritten }: CommentFormProps) {
  const { t } = useTranslation('blog');
  const draft = useDraft(`comment:${replyTo ?? postId}`);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (draft.text.trim() === '') return;
    setIsSending(true);
    setRefusal(null);
    try {
      const written = await writeComment({ id: draft.id, postId, body: draft.text, replyTo });
      draft.forget();
      toast.success(t(written.status === 'held' ? 'comments.held' : 'comments.written'));
      onWritten(written);
    } catch (error) {
      setRefusal(error);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Box component="form" onSubmit={(event) => void send(event)} sx={{ display: 'grid', gap: 1, marginBlockStart: 2 }}>
      <TextField
        multiline
        fullWidth
        minRows={2}
        size="small"
        label={t(replyTo === null ? 'comments.field' : 'comments.answerField')}
        value={draft.text}
        onChange={(event) => draft.write(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 4000, dir: 'auto' } }}
      />
      <RefusalAlert error={refusal} />
      <Box>
        <Button type="submit" variant="contained" size="small" loading={isSending} disabled={draft.text.trim() === ''}>
          {t('comments.send')}
        </Button>
      </Box>
    </Box>
  );
}
