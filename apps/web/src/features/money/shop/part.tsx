import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** A part of the page under its heading. */
export function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginBlockEnd: 1 }}>
        <Typography id={id} component="h2" sx={{ flexGrow: 1, fontSize: 14, lineHeight: '20px', fontWeight: 650 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}
