import Box from '@mui/material/Box';
import { ChevronLeft } from 'lucide-react';

import { type LinkSearch, RouterLink } from './link.tsx';

interface BackLinkProps {
  to: string;
  search?: LinkSearch;
  label: string;
}

/** The way back, under a short form and in the middle of its column. */
export function BackLink({ to, search, label }: BackLinkProps) {
  return (
    <Box sx={{ marginBlockStart: 3, textAlign: 'center' }}>
      <RouterLink
        to={to}
        {...(search && { search })}
        variant="subtitle2"
        color="inherit"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 24 }}
      >
        <Box component={ChevronLeft} size={18} aria-hidden sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
        {label}
      </RouterLink>
    </Box>
  );
}
