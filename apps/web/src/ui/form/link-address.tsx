import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface LinkAddressProps {
  /** With what was typed, or an empty text. */
  onApply: (address: string) => void;
  onCancel: () => void;
}

/** The line in which a link's address is typed; it takes the focus, Enter applies it and Escape leaves it. */
export function LinkAddress({ onApply, onCancel }: LinkAddressProps) {
  const { t } = useTranslation('editor');
  const [address, setAddress] = useState('');
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => input.current?.focus(), []);

  return (
    <Box sx={{ display: 'flex', gap: 1, flexBasis: '100%', paddingBlockStart: 0.5 }}>
      <OutlinedInput
        fullWidth
        size="small"
        type="url"
        inputRef={input}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
          if (event.key !== 'Enter') return;
          // The form around the editor must not be sent.
          event.preventDefault();
          onApply(address);
        }}
        placeholder="https://"
        slotProps={{ input: { 'aria-label': t('linkAddress'), dir: 'ltr' } }}
      />
      <Button variant="contained" onClick={() => onApply(address)}>
        {t('apply')}
      </Button>
    </Box>
  );
}
