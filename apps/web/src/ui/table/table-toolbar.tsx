import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

import { SearchField } from '../search-field.tsx';

interface TableToolbarProps {
  search?: { value: string; onChange: (value: string) => void; label: string };
  /** Filters, before the search. */
  children?: ReactNode;
  /** Buttons, after the search. */
  actions?: ReactNode;
}

/** Filters, search and actions above a table. */
export function TableToolbar({ search, children, actions }: TableToolbarProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', md: 'row' },
        alignItems: { xs: 'stretch', md: 'center' },
        gap: 2,
        padding: 2.5,
      }}
    >
      {children}
      {search && (
        <Box sx={{ flexGrow: 1 }}>
          <SearchField {...search} />
        </Box>
      )}
      {actions}
    </Box>
  );
}
