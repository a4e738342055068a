import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { useDraft } from '../../../../client/use-draft.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import type { CandidateRecord } from '../api/candidates.ts';
import { useOpeningVerbs } from '../api/verbs.ts';
import { candidateDrafts } from './drafts.ts';
import { Part } from './part.tsx';
import { SaidLine, saidList } from './said-line.tsx';

/** What those who hire have written down for each other. The candidate never reads it. */
export function NotesPart({ id, notes }: { id: string; notes: CandidateRecord['notes'] }) {
  const { t } = useTranslation('candidates');
  const dates = useDates();
  const verbs = useOpeningVerbs();
  const draft = useDraft(candidateDrafts.note(id));
  const [isBusy, setIsBusy] = useState(false);
  const add = async () => {
    setIsBusy(true);
    try {
      await verbs.note(id, draft.text.trim(), draft.id);
      draft.forget();
    } catch (error) {
      toast.error(messageOf(error, t));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Part title={t('notes.title')}>
      <Typography variant="body2" sx={{ marginBlockEnd: 1, color: 'text.secondary' }}>
        {t('notes.text')}
      </Typography>
      <Box component="ul" sx={saidList}>
        {notes.map((note) => (
          <SaidLine
            key={note.id}
            who={note.author ?? t('somebody')}
            when={dates.dateTime(note.created_at)}
            body={note.body}
          />
        ))}
      </Box>
      <TextField
        fullWidth
        multiline
        minRows={2}
        label={t('notes.field')}
        value={draft.text}
        onChange={(event) => draft.write(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 4000, dir: 'auto' } }}
      />
      <Button
        variant="outlined"
        color="inherit"
        loading={isBusy}
        disabled={draft.text.trim() === ''}
        onClick={() => void add()}
        sx={{ marginBlockStart: 1 }}
      >
        {t('notes.add')}
      </Button>
    </Part>
  );
}
