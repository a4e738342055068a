import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Children, type ReactNode } from 'react';

/** One column of the footer: its title, and its links as a list. */
export function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="subtitle2" component="h2" sx={{ marginBlockEnd: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {Children.map(children, (link) => (
          <li>{link}</li>
        ))}
      </Box>
    </div>
  );
}
