import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface SearchFieldProps {
  /** The search that is in force. */
  value: string;
  onChange: (value: string) => void;
  label: string;
  /** Milliseconds of quiet before what is typed comes into force. */
  delay?: number;
}

/** A search box that waits until typing pauses; Enter does not wait. */
export function SearchField({ value, onChange, label, delay = 300 }: SearchFieldProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState(value);
  const [inForce, setInForce] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The search in force changed from outside (a chip was removed, the browser went back): show that one.
  if (value !== inForce) {
    setInForce(value);
    if (value !== typed.trim()) setTyped(value);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string, wait: number) => {
    setTyped(text);
    clearTimeout(timer.current);
    if (text.trim() === value) return;
    timer.current = setTimeout(() => onChange(text.trim()), wait);
  };

  return (
    <OutlinedInput
      fullWidth
      type="text"
      value={typed}
      placeholder={label}
      onChange={(event) => search(event.target.value, delay)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(typed, 0);
        if (event.key === 'Escape' && typed !== '') search('', 0);
      }}
      startAdornment={
        <InputAdornment position="start">
          <Search size={20} aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        typed !== '' && (
          <InputAdornment position="end">
            <IconButton edge="end" size="small" aria-label={t('search.clear')} onClick={() => search('', 0)}>
              <X size={18} aria-hidden />
            </IconButton>
          </InputAdornment>
        )
      }
      slotProps={{ input: { role: 'searchbox', 'aria-label': label, enterKeyHint: 'search', autoComplete: 'off' } }}
    />
  );
}
