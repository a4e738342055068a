import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface MethodRowProps {
  icon: LucideIcon;
  name: string;
  /** What is said of it below its name. */
  facts: ReactNode;
  /** What can be done with it. */
  children: ReactNode;
}

/** One way to prove who one is, in a list of its card. */
export function MethodRow({ icon: Icon, name, facts, children }: MethodRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        padding: 2,
        borderRadius: 1.5,
        border: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box component={Icon} size={24} aria-hidden sx={{ flexShrink: 0, color: 'text.secondary' }} />
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {facts}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
