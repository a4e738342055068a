import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface ChoiceProps {
  type: 'checkbox' | 'radio';
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** At the end of the line: a number, or what it costs. */
  end?: ReactNode;
  children: ReactNode;
}

/** A choice in a line. The component library's own is more than a page on which people arrive may weigh. */
export function Choice({ type, name, checked, onChange, end, children }: ChoiceProps) {
  return (
    <Box
      component="label"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 32, typography: 'body2', cursor: 'pointer' }}
    >
      <Box
        component="input"
        type={type}
        name={name}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        sx={{ width: 18, height: 18, margin: 0, flexShrink: 0, accentColor: 'var(--mui-palette-primary-main)' }}
      />
      <Box component="span" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
      {end !== undefined && (
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {end}
        </Box>
      )}
    </Box>
  );
}
