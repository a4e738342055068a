import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useMakeCopy } from '../api/redaction.ts';
import { copyName } from '../boxes.ts';
import type { RedactableFile, RedactionBox } from '../types.ts';

interface MakeDialogProps {
  fileId: string;
  file: RedactableFile;
  boxes: readonly RedactionBox[];
  onMade: (fileId: string) => void;
  onClose: () => void;
}

const NAME_LENGTH = 255;
const nameSchema = z.object({
  name: z.string().check(
    z.trim(),
    z.minLength(1, 'ui:validation.required'),
    z.maxLength(NAME_LENGTH, `ui:validation.maxLength?max=${NAME_LENGTH}`),
    z.refine((name) => !/[/\\]/.test(name), 'redaction:noSlash'),
  ),
});

/** What the copy is called and what it will be; while it is made, somebody who waits may give it up. */
export function MakeDialog({ fileId, file, boxes, onMade, onClose }: MakeDialogProps) {
  const { t } = useTranslation('redaction');
  const titleId = useId();
  const make = useMakeCopy();
  const [error, setError] = useState<unknown>(null);
  const asked = useRef<AbortController | null>(null);
  const form = useForm({
    resolver: zodResolver(nameSchema),
    defaultValues: { name: copyName(file.name, t('suffix')) },
  });
  const pages = new Set(boxes.map(({ page }) => page)).size;
  // Who leaves the page waits no longer.
  useEffect(() => () => asked.current?.abort(), []);

  const submit = async ({ name }: { name: string }) => {
    const waiting = new AbortController();
    asked.current = waiting;
    setError(null);
    try {
      const sent = boxes.map(({ page, x, y, width, height }) => ({ page, x, y, width, height }));
      const wanted = { file_id: fileId, version_id: file.version_id, name, boxes: sent };
      onMade(await make.mutateAsync({ ...wanted, signal: waiting.signal }));
    } catch (failure) {
      if (!waiting.signal.aborted) setError(failure);
    }
  };

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={make.isPending ? undefined : onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('make')}</DialogTitle>
      <Form form={form} draft={null} onSubmit={submit}>
        <DialogContent>
          <Stack spacing={2}>
            <Typography variant="body2">
              {t('summary', { count: boxes.length, pages, of: file.sizes.length })}
            </Typography>
            <TextField
              name="name"
              label={t('name')}
              helperText={t('nameGoes')}
              required
              disabled={make.isPending}
              maxLength={NAME_LENGTH}
            />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('becomesPictures')}
            </Typography>
            {file.signed && <Alert severity="info">{t('signed')}</Alert>}
            {make.isPending && (
              <Stack spacing={1} component="output">
                <LinearProgress aria-label={t('making', { count: file.sizes.length })} />
                <Typography variant="body2">{t('making', { count: file.sizes.length })}</Typography>
              </Stack>
            )}
            {error !== null && <RefusalAlert error={error} />}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => {
              if (make.isPending) asked.current?.abort();
              else onClose();
            }}
          >
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={make.isPending}>
            {t('makeAction')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
