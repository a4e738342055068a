import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';

interface IconDiscProps {
  icon: LucideIcon;
  /** Diameter in pixels. */
  size: number;
  color?: 'primary' | 'secondary' | 'info' | 'success' | 'warning';
}

/** A sign on a tinted disc: it says nothing that the words beside it do not. */
export function IconDisc({ icon: Icon, size, color = 'primary' }: IconDiscProps) {
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: '50%',
        color: theme.vars.palette[color].main,
        backgroundColor: theme.alpha(theme.vars.palette[color].main, 0.08),
      })}
    >
      <Icon size={size * 0.45} strokeWidth={1.5} />
    </Box>
  );
}
