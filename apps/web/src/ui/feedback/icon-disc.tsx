import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';

interface IconDiscProps {
  icon: LucideIcon;
  /** Diameter in pixels. */
  size: number;
}

/** The picture above a message: it says nothing that the words below do not. */
export function IconDisc({ icon: Icon, size }: IconDiscProps) {
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        display: 'grid',
        placeItems: 'center',
        width: size,
        height: size,
        marginBlockEnd: 1,
        borderRadius: '50%',
        color: 'primary.main',
        backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.08),
      })}
    >
      <Icon size={size * 0.45} strokeWidth={1.5} />
    </Box>
  );
}
