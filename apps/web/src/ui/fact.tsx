import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** One fact in a description list: an icon, what it is, and its value below. */
export function Fact({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <Box sx={{ position: 'relative', minWidth: 0, paddingInlineStart: 4.5 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        <Box
          component="span"
          aria-hidden
          sx={{ position: 'absolute', insetInlineStart: 0, insetBlockStart: 1, color: 'text.disabled' }}
        >
          <Icon size={20} strokeWidth={1.75} />
        </Box>
        {label}
      </Typography>
      <Typography component="dd" variant="subtitle2" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

/** Facts side by side, as many in a row as fit. */
export function FactGrid({ children, min = 200 }: { children: ReactNode; min?: number }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 3,
        margin: 0,
        gridTemplateColumns: `repeat(auto-fill, minmax(min(${min}px, 100%), 1fr))`,
      }}
    >
      {children}
    </Box>
  );
}

interface FactLineProps {
  icon: LucideIcon;
  label: string;
  /** Whether a long value goes on in the next line; otherwise it is cut. */
  wrap?: boolean;
  children: ReactNode;
}

/** One fact in a line: what it is at the start, its value at the end. */
export function FactLine({ icon: Icon, label, wrap = false, children }: FactLineProps) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, minWidth: 0 }}>
      <Typography
        component="dt"
        variant="body2"
        sx={{ display: 'flex', alignItems: wrap ? 'start' : 'center', gap: 1, flexShrink: 0, color: 'text.secondary' }}
      >
        <Box component="span" aria-hidden sx={{ display: 'inline-flex', color: 'text.disabled' }}>
          <Icon size={18} strokeWidth={1.75} />
        </Box>
        {label}
      </Typography>
      <Typography component="dd" variant="subtitle2" noWrap={!wrap} sx={{ margin: 0, minWidth: 0, textAlign: 'end' }}>
        {children}
      </Typography>
    </Box>
  );
}
