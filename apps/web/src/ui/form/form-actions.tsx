import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FormActionsProps {
  /** The buttons, the main one last. */
  children: ReactNode;
  /** At the start of the row: a switch, or a hint. */
  aside?: ReactNode;
}

/** The row that closes a form. */
export function FormActions({ children, aside }: FormActionsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>{aside}</Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          width: { xs: 1, sm: 'auto' },
          '& > *': { flexGrow: { xs: 1, sm: 0 } },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
