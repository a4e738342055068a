import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useDraft } from '../../../../client/use-draft.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { editTarget } from '../addresses.ts';
import { useSaveTemplate } from '../api/save-template.ts';
import { FaultList } from '../designer/fault-list.tsx';
import { readFile } from '../model/file.ts';

/** A template's file has some thousand lines at most. In bytes. */
const MOST_BYTES = 2_000_000;

/** A template from a file or pasted text. What is wrong with it is said with its place before anything is saved. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('workflowTemplates');
  const navigate = useNavigate();
  const titleId = useId();
  const { text, write: setText, forget } = useDraft('template-import');
  const [isTooLarge, setIsTooLarge] = useState(false);
  const read = useMemo(() => readFile(text), [text]);
  const save = useSaveTemplate();
  const attempt = useAttempt(onClose);

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    setIsTooLarge(file.size > MOST_BYTES);
    if (file.size <= MOST_BYTES) setText(await file.text());
    target.value = '';
  };
  const submit = () =>
    attempt.run(async () => {
      if (read.state !== 'open') return;
      const { id } = await save.mutateAsync({ id: null, revision: null, template: read.template });
      forget();
      await navigate(editTarget(id));
    });

  return (
    <Dialog open onClose={attempt.pending ? undefined : onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('import.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('import.text')}
          </Typography>
          <Button
            component="label"
            variant="outlined"
            color="inherit"
            startIcon={<FileUp size={18} aria-hidden />}
            sx={{ alignSelf: 'start' }}
          >
            {t('import.choose')}
            <input
              type="file"
              accept=".json,application/json"
              aria-label={t('import.choose')}
              onChange={(event) => void choose(event)}
              style={{ position: 'absolute', inset: 0, opacity: 0 }}
            />
          </Button>
          {isTooLarge && <Alert severity="error">{t('import.tooLarge')}</Alert>}
          <TextField
            label={t('import.pasted')}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setIsTooLarge(false);
            }}
            multiline
            minRows={6}
            maxRows={12}
            slotProps={{
              htmlInput: { dir: 'ltr', spellCheck: false, style: { fontFamily: 'monospace', fontSize: 13 } },
            }}
          />
          {read.state === 'no_json' && <Alert severity="error">{t('import.noJson')}</Alert>}
          {read.state === 'other_format' && <Alert severity="error">{t('import.otherFormat')}</Alert>}
          {read.state === 'newer_format' && (
            <Alert severity="error">{t('import.newerFormat', { version: read.version })}</Alert>
          )}
          {read.state === 'closed' && (
            <Alert severity="error">
              {t('import.closed')}
              <FaultList faults={read.faults} />
            </Alert>
          )}
          {read.state === 'open' && (
            <Alert severity={read.faults.length > 0 ? 'warning' : 'success'}>
              {t('import.found', {
                name: read.template.name,
                stages: read.template.stages.length,
                steps: read.template.steps.length,
              })}
              {read.faults.length > 0 && (
                <>
                  {' '}
                  {t('import.faulty')}
                  <FaultList faults={read.faults} template={read.template} />
                </>
              )}
            </Alert>
          )}
          <RefusalAlert error={attempt.error} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" disabled={attempt.pending} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={read.state !== 'open'}
          loading={attempt.pending}
          onClick={() => void submit()}
        >
          {t('import.submit')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
