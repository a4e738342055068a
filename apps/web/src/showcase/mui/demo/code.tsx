import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A name or value as one types it in the code; it reads from left to right in every language. */
export function Code({ children }: { children: ReactNode }) {
  return (
    <Box
      component="code"
      dir="ltr"
      sx={(theme) => ({
        fontFamily: 'ui-monospace, monospace',
        fontSize: theme.typography.pxToRem(12),
        lineHeight: 1.5,
        color: 'text.secondary',
        // In a column it would be as wide as that, and its text at the column's left.
        alignSelf: 'flex-start',
        overflowWrap: 'anywhere',
        'button &': { color: 'inherit' },
      })}
    >
      {children}
    </Box>
  );
}
