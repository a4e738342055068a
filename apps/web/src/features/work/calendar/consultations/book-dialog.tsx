import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { codeOf } from '../../../../client/errors.ts';
import { useFormDraft } from '../../../../client/use-draft.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { useConsultationChange } from '../api/consultations.ts';
import { calendarKeys } from '../keys.ts';
import { SlotPicker } from './slot-picker.tsx';

const SUBJECT_MAX = 100;
const NOTE_MAX = 2000;
const schema = z.object({
  subject: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'ui:validation.required'),
      z.maxLength(SUBJECT_MAX, `ui:validation.maxLength?max=${SUBJECT_MAX}`),
    ),
  note: z.string().check(z.trim(), z.maxLength(NOTE_MAX, `ui:validation.maxLength?max=${NOTE_MAX}`)),
});

interface BookDialogProps {
  lawyerId: string;
  name: string;
  onClose: () => void;
}

/** Asks a lawyer for a first consultation at one of their free times. Who comes too late for a time chooses another; what was typed stays. */
export function BookDialog({ lawyerId, name, onClose }: BookDialogProps) {
  const { t } = useTranslation('consultations');
  const { t: ui } = useTranslation('ui');
  const titleId = useId();
  const dates = useDates();
  const queryClient = useQueryClient();
  const change = useConsultationChange();
  const [start, setStart] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { subject: '', note: '' } });
  const draft = useFormDraft(`consultation:${lawyerId}`, form);
  const book = async (values: z.infer<typeof schema>) => {
    if (start === null) return;
    try {
      const { subject, note } = values;
      await change.mutateAsync({ verb: 'book', lawyer_id: lawyerId, start, subject, note: note === '' ? null : note });
      draft.forget();
      toast.success(t('book.done', { name, when: dates.dateTime(start) }));
      onClose();
    } catch (error) {
      // It is shown below; a time that somebody else has now is not offered any more.
      if (codeOf(error) !== 'PT409') return;
      setStart(null);
      await queryClient.invalidateQueries({ queryKey: calendarKeys.all });
    }
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={change.isPending ? undefined : onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('book.title', { name })}</DialogTitle>
      <Form form={form} draft={draft} onSubmit={book}>
        <DialogContent>
          <Stack spacing={2.5}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('book.text')}
            </Typography>
            <SlotPicker lawyerId={lawyerId} value={start} onChange={setStart} />
            {start !== null && (
              <Alert severity="info">
                <Box component="span" aria-live="polite">
                  {t('book.chosen', { when: dates.dateTime(start) })}
                </Box>
              </Alert>
            )}
            <TextField name="subject" label={t('book.subject')} required maxLength={SUBJECT_MAX} />
            <TextField
              name="note"
              label={t('book.note')}
              helperText={t('book.noteHelp')}
              multiline
              minRows={2}
              maxLength={NOTE_MAX}
            />
            <RefusalAlert error={change.error} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button
            variant="outlined"
            color="inherit"
            disabled={change.isPending}
            onClick={() => {
              draft.forget();
              onClose();
            }}
          >
            {ui('cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={start === null} loading={change.isPending}>
            {t('book.send')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
