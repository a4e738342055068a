import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { SidePart } from '../../../../ui/pdf/split.tsx';
import { useFindWords } from '../api/redaction.ts';
import type { FoundWords } from '../types.ts';

interface FindPartProps {
  fileId: string;
  versionId: string;
  /** Puts boxes over what was found; says how many of them are new. */
  onFound: (found: FoundWords) => number;
}

/** Most pages that are named one by one. */
const NAMED = 12;
const MOST_SOUGHT = 200;

/** Words, of which every place gets a box; what cannot be found is said. */
export function FindPart({ fileId, versionId, onFound }: FindPartProps) {
  const { t, i18n } = useTranslation('redaction');
  const [words, setWords] = useState('');
  const [whole, setWhole] = useState(false);
  const [found, setFound] = useState<{ words: string; fresh: number; answer: FoundWords } | null>(null);
  const { mutateAsync, isPending, error } = useFindWords();
  const find = async (event: FormEvent) => {
    event.preventDefault();
    const sought = words.trim();
    if (sought === '' || isPending) return;
    setFound(null);
    const answer = await mutateAsync({ file_id: fileId, version_id: versionId, words: sought, whole }).catch(
      () => null,
    );
    if (answer !== null) setFound({ words: sought, answer, fresh: onFound(answer) });
  };
  const unread = found?.answer.without_text ?? [];
  const pages = new Intl.ListFormat(i18n.language === 'cn' ? 'zh' : i18n.language, { type: 'unit' }).format(
    unread.slice(0, NAMED).map(String),
  );
  return (
    <SidePart title={t('find')}>
      <Box component="form" onSubmit={(event) => void find(event)} sx={{ display: 'grid', gap: 1, paddingInline: 2 }}>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <TextField
            fullWidth
            size="small"
            label={t('words')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            slotProps={{ htmlInput: { maxLength: MOST_SOUGHT, dir: 'auto' } }}
          />
          <Button
            type="submit"
            variant="outlined"
            color="inherit"
            loading={isPending}
            disabled={words.trim() === ''}
            sx={{ flexShrink: 0 }}
          >
            {t('findAction')}
          </Button>
        </Box>
        <FormControlLabel
          label={t('whole')}
          control={<Switch size="small" checked={whole} onChange={(_event, on) => setWhole(on)} />}
          sx={{ marginInlineStart: 0, gap: 1 }}
        />
        <Box aria-live="polite" sx={{ display: 'grid', gap: 1 }}>
          {error !== null && <Alert severity="error">{messageOf(error, t)}</Alert>}
          {found !== null && (
            <Alert severity={found.answer.boxes.length === 0 ? 'info' : 'success'}>
              {found.answer.boxes.length === 0
                ? t('foundNothing', { words: found.words })
                : t('foundPlaces', { count: found.fresh, words: found.words })}
              {found.answer.more && ` ${t('foundMore')}`}
            </Alert>
          )}
          {unread.length > 0 && (
            <Alert severity="warning">
              {t('unread', { count: unread.length, pages: unread.length > NAMED ? `${pages} …` : pages })}
            </Alert>
          )}
        </Box>
      </Box>
    </SidePart>
  );
}
