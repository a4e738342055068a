import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

import { type LinkSearch, RouterLink } from './link.tsx';
import { MATCH_PARENT } from './match-parent.ts';

/** The rows of a panel. */
export function PanelRows({ ordered = false, children }: { ordered?: boolean; children: ReactNode }) {
  return (
    <Box
      component={ordered ? 'ol' : 'ul'}
      sx={{
        margin: 0,
        padding: 0,
        listStyle: 'none',
        '& > li + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      {children}
    </Box>
  );
}

interface PanelRowProps {
  /** At the start: a date, a circle, a person. */
  start?: ReactNode;
  title: ReactNode;
  /** Where the title leads. */
  to?: string;
  search?: LinkSearch;
  /** Below the title, in one line. */
  detail?: ReactNode;
  /** At the end: a date, a label, a button. */
  end?: ReactNode;
}

/** One row of a panel: 44 px high, 56 where it has two lines. The title wraps rather than being cut. */
export function PanelRow({ start, title, to, search, detail, end }: PanelRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: detail ? 56 : 44,
        paddingInline: 2,
        paddingBlock: 0.75,
        '& > svg': { flexShrink: 0 },
      }}
    >
      {start}
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box
          dir="auto"
          sx={{
            fontSize: 14,
            lineHeight: '20px',
            fontWeight: 500,
            overflowWrap: 'anywhere',
            ...MATCH_PARENT,
          }}
        >
          {to === undefined ? (
            title
          ) : (
            <RouterLink to={to} {...(search && { search })} color="inherit">
              {title}
            </RouterLink>
          )}
        </Box>
        {detail && (
          <Box
            // Of a text that runs the other way its beginning is shown.
            dir="auto"
            sx={{
              ...MATCH_PARENT,
              fontSize: 12,
              lineHeight: '16px',
              color: 'text.secondary',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {detail}
          </Box>
        )}
      </Box>
      {end && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            flexShrink: 0,
            gap: 1,
            fontSize: 13,
            color: 'text.secondary',
            whiteSpace: 'nowrap',
          }}
        >
          {end}
        </Box>
      )}
    </Box>
  );
}

/** One line in place of rows: there are none, and what can be done about it. */
export function PanelNote({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 1,
        minHeight: 44,
        paddingInline: 2,
        paddingBlock: 0.75,
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      <span>{children}</span>
      {action}
    </Box>
  );
}
