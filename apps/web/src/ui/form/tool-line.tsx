import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ToolLineProps {
  label: string;
  /** What it says at first. */
  first?: string;
  /** Whether an address is typed; words otherwise. */
  isAddress?: boolean;
  /** Whether it takes the focus when it appears. */
  takesFocus?: boolean;
  /** With what was typed, or an empty text. */
  onApply: (typed: string) => void;
  onCancel: () => void;
}

/** A line of the toolbar in which something is typed; Enter applies it and Escape leaves it. */
export function ToolLine({
  label,
  first = '',
  isAddress = false,
  takesFocus = true,
  onApply,
  onCancel,
}: ToolLineProps) {
  const { t } = useTranslation('editor');
  const [typed, setTyped] = useState(first);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  return (
    // Below all buttons, whichever of them asks for it.
    <Box sx={{ order: 1, display: 'flex', gap: 1, flexBasis: '100%', paddingBlockStart: 0.5 }}>
      <OutlinedInput
        fullWidth
        size="small"
        inputRef={input}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
          if (event.key !== 'Enter') return;
          // The form around the editor must not be sent.
          event.preventDefault();
          onApply(typed);
        }}
        placeholder={isAddress ? 'https://' : label}
        {...(isAddress && { type: 'url' })}
        slotProps={{
          input: { 'aria-label': label, maxLength: 300, ...(isAddress && { maxLength: 2000, dir: 'ltr' }) },
        }}
      />
      <Button variant="contained" onClick={() => onApply(typed)}>
        {t('apply')}
      </Button>
    </Box>
  );
}
