import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { visuallyHidden } from '@mui/utils';
import { Square } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';

/** What one question may have. */
const MOST = 8_000;

interface ComposerProps {
  /** The field, for who puts the focus there. */
  field: RefObject<HTMLTextAreaElement | null>;
  /** Whether the focus goes into it as soon as it is there. */
  takesFocus?: boolean;
  text: string;
  onWrite: (text: string) => void;
  placeholder: string;
  isBusy: boolean;
  /** Whether a question can be sent at all; the words may be written before. */
  isReady?: boolean;
  onSend: () => void;
  onStop?: () => void;
}

/** Writes to the assistant: Enter sends, with Shift it begins a line; what is empty is not sent. */
export function Composer({
  field,
  takesFocus = false,
  text,
  onWrite,
  placeholder,
  isBusy,
  isReady = true,
  onSend,
  onStop,
}: ComposerProps) {
  const { t } = useTranslation('assistant');
  const id = useId();
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [field, takesFocus]);
  const maySend = isReady && !isBusy && text.trim() !== '';
  const send = () => {
    if (maySend) onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      sx={{
        display: 'flex',
        alignItems: 'flex-end',
        gap: 1,
        padding: 1.5,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      <label htmlFor={id} style={visuallyHidden}>
        {placeholder}
      </label>
      <OutlinedInput
        id={id}
        multiline
        fullWidth
        size="small"
        maxRows={5}
        inputRef={field}
        placeholder={placeholder}
        value={text}
        onChange={(event) => onWrite(event.target.value)}
        onKeyDown={onKeyDown}
        slotProps={{ input: { maxLength: MOST, dir: 'auto' } }}
        sx={{ typography: 'body2', fontSize: { xs: 16, sm: 14 } }}
      />
      {isBusy && onStop && (
        <Button variant="outlined" onClick={onStop} startIcon={<Square size={14} aria-hidden />} sx={{ flexShrink: 0 }}>
          {t('stop')}
        </Button>
      )}
      <Button type="submit" variant="contained" disabled={!maySend} sx={{ flexShrink: 0 }}>
        {t(isBusy ? 'sending' : 'send')}
      </Button>
    </Box>
  );
}
