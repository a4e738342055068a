import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useFormDraft } from '../../client/use-draft.ts';
import { RefusalAlert } from '../feedback/refusal-alert.tsx';
import { useAttempt } from '../feedback/use-attempt.ts';
import { DraftLine } from './draft-line.tsx';
import { Form } from './form.tsx';

interface FormDialogProps<Values extends FieldValues, Output extends FieldValues> {
  title: string;
  description?: string;
  form: UseFormReturn<Values, unknown, Output>;
  /** Fields. */
  children: ReactNode;
  submitLabel: string;
  /** Runs until what was sent is there; the dialog then closes. What it throws is shown, and the dialog stays. */
  onSubmit: (values: Output) => Promise<unknown>;
  onClose: () => void;
  /** What the fields are called while they are being filled in, e.g. `wall-of:` and the case: a user who leaves without the button finds them again. */
  draft: string;
  maxWidth?: 'sm' | 'md';
}

/** A form in a dialog; mounted when it is opened, so that each opening starts with the values or with what was not sent. While it is sent it cannot be closed. */
export function FormDialog<Values extends FieldValues, Output extends FieldValues>(
  props: FormDialogProps<Values, Output>,
) {
  const { title, description, form, children, submitLabel, onSubmit, onClose, draft, maxWidth = 'sm' } = props;
  const { t } = useTranslation('ui');
  const titleId = useId();
  const attempt = useAttempt(onClose);
  // The one it was opened with: a newer version may arrive meanwhile.
  const [thing] = useState(draft);
  const kept = useFormDraft(thing, form);

  return (
    <Dialog
      open
      onClose={attempt.pending ? undefined : onClose}
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <Form
        form={form}
        draft={null}
        onSubmit={(values) =>
          attempt.run(async () => {
            await onSubmit(values);
            kept.forget();
          })
        }
      >
        <DialogContent>
          <Stack spacing={2.5}>
            <DraftLine draft={kept} />
            {description && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {description}
              </Typography>
            )}
            {children}
            <RefusalAlert error={attempt.error} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button
            variant="outlined"
            color="inherit"
            disabled={attempt.pending}
            onClick={() => {
              kept.forget();
              onClose();
            }}
          >
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={attempt.pending}>
            {submitLabel}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
