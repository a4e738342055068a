import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useDraft } from '../../client/use-draft.ts';
import { RefusalAlert } from './refusal-alert.tsx';
import { useAttempt } from './use-attempt.ts';

export interface ReasonDialogProps {
  open: boolean;
  title: string;
  description?: string;
  /** What is asked for, e.g. 'Reason'. */
  label: string;
  helperText?: string;
  confirmLabel: string;
  confirmColor?: 'primary' | 'error';
  /** In place of 'Cancel', where that could be taken for what is asked about. */
  dismissLabel?: string | undefined;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  multiline?: boolean;
  /** What the text is called while it is being written, e.g. `decline:` and the proposal; null for what is never kept (a signature, a word that confirms). */
  draft: string | null;
  /** Further fields above the text. */
  children?: ReactNode;
  /** Rejecting keeps the dialog open, with what was typed, and shows why; resolving closes it. */
  onConfirm: (reason: string) => unknown;
  onClose: () => void;
}

/** Asks for a reason (or another sentence) before an action. */
export function ReasonDialogPopup({ open, onClose, title, ...form }: ReasonDialogProps) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {/* Mounted with the dialog, so that each opening starts with what was not sent. */}
      <ReasonForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function ReasonForm(props: Omit<ReasonDialogProps, 'open' | 'title'>) {
  const { required = false, minLength = 0, maxLength = 2000, multiline = true, confirmColor = 'primary' } = props;
  const { t } = useTranslation('ui');
  const inputId = useId();
  const helperId = useId();
  const { text: reason, write, forget } = useDraft(props.draft);
  const [validationError, setValidationError] = useState<string | null>(null);
  const attempt = useAttempt(props.onClose);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = reason.trim();
    if (required && text === '') setValidationError(t('validation.required'));
    else if (text !== '' && text.length < minLength) setValidationError(t('validation.minLength', { min: minLength }));
    else
      void attempt.run(async () => {
        await props.onConfirm(text);
        forget();
      });
  };

  return (
    <form noValidate onSubmit={submit}>
      <DialogContent>
        <Stack spacing={2.5}>
          {props.description && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {props.description}
            </Typography>
          )}
          {props.children}
          <FormControl fullWidth error={validationError !== null} required={required}>
            <InputLabel htmlFor={inputId}>{props.label}</InputLabel>
            <OutlinedInput
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog must take the focus, and this is what it asks for
              autoFocus
              id={inputId}
              label={props.label}
              value={reason}
              multiline={multiline}
              minRows={multiline ? 3 : undefined}
              maxRows={10}
              onChange={(event) => {
                write(event.target.value);
                setValidationError(null);
              }}
              slotProps={{ input: { maxLength, 'aria-describedby': helperId } }}
            />
            <FormHelperText id={helperId}>{validationError ?? props.helperText}</FormHelperText>
          </FormControl>
          <RefusalAlert error={attempt.error} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button
          variant="outlined"
          color="inherit"
          disabled={attempt.pending}
          onClick={() => {
            forget();
            attempt.cancel();
          }}
        >
          {props.dismissLabel ?? t('cancel')}
        </Button>
        <Button type="submit" variant="contained" color={confirmColor} loading={attempt.pending}>
          {props.confirmLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
