import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** One fact of a case in a description list: an icon, what it is, and its value. */
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

/** One fact in a line: what it is at the start, its value at the end. */
export function FactLine({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, minWidth: 0 }}>
      <Typography
        component="dt"
        variant="body2"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, flexShrink: 0, color: 'text.secondary' }}
      >
        <Box component="span" aria-hidden sx={{ display: 'inline-flex', color: 'text.disabled' }}>
          <Icon size={18} strokeWidth={1.75} />
        </Box>
        {label}
      </Typography>
      <Typography component="dd" variant="subtitle2" noWrap sx={{ margin: 0, minWidth: 0 }}>
        {children}
      </Typography>
    </Box>
  );
}
