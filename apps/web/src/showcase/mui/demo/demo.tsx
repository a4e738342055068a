import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

import { Code } from './code.tsx';

interface DemoProps {
  /** The property that makes the example what it is, as one writes it: `size="small"`. */
  code?: string;
  children: ReactNode;
}

/** One example under the property that it shows. */
export function Demo({ code, children }: DemoProps) {
  return (
    <Stack spacing={1} sx={{ minWidth: 0 }}>
      {code && <Code>{code}</Code>}
      <div>{children}</div>
    </Stack>
  );
}

/** Examples that flow side by side at their own width. */
export function DemoRow({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>{children}</Box>;
}

/** Examples in columns of equal width, at least `min` pixels wide where the screen has that much. */
export function DemoGrid({ min = 260, children }: { min?: number; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'start',
        columnGap: 3,
        rowGap: 4,
        gridTemplateColumns: `repeat(auto-fill, minmax(min(${min}px, 100%), 1fr))`,
      }}
    >
      {children}
    </Box>
  );
}
