import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A titled card of a details page. */
export function SectionCard({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <Card component="section" sx={{ padding: 3 }}>
      <Typography
        variant="h6"
        component="h2"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlockEnd: 2 }}
      >
        {title}
        {aside}
      </Typography>
      {children}
    </Card>
  );
}
