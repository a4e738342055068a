import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The heading of a part of the drawer. */
export function PartTitle({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Typography id={id} variant="subtitle2" component="h3" sx={{ marginBlockEnd: 1 }}>
      {children}
    </Typography>
  );
}
