import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
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

// Lists need their first paint sooner than MUI's text field (8 KB) can be here: a frame that looks like it does.
const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  flexGrow: 1,
  height: 40,
  paddingInline: theme.spacing(1.5),
  minWidth: 0,
  backgroundColor: theme.vars.palette.background.paper,
  borderRadius: 8,
  border: '1px solid',
  borderColor: theme.alpha(theme.vars.palette.grey[500], 0.6),
  color: theme.vars.palette.text.primary,
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&:focus-within': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  '& > svg': { flexShrink: 0, color: theme.vars.palette.text.secondary },
}));

const Input = styled('input')(({ theme }) => ({
  ...theme.typography.body2,
  // A phone zooms into a field whose letters are smaller.
  [theme.breakpoints.down('sm')]: { fontSize: 16 },
  flexGrow: 1,
  minWidth: 0,
  height: '100%',
  padding: 0,
  border: 'none',
  outline: 'none',
  color: 'inherit',
  background: 'none',
  appearance: 'none',
  '&::-webkit-search-cancel-button': { display: 'none' },
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
}));

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
    <Frame>
      <Search size={18} aria-hidden />
      <Input
        type="search"
        aria-label={label}
        enterKeyHint="search"
        autoComplete="off"
        value={typed}
        placeholder={label}
        onChange={(event) => search(event.target.value, delay)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(typed, 0);
          if (event.key === 'Escape' && typed !== '') search('', 0);
        }}
      />
      {typed !== '' && (
        <IconButton edge="end" size="small" aria-label={t('search.clear')} onClick={() => search('', 0)}>
          <X size={18} aria-hidden />
        </IconButton>
      )}
    </Frame>
  );
}
