import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';

interface BubbleProps {
  own: boolean;
  /** Who says it. */
  name: string;
  /** Beside what the reader said. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Something said: the reader's own at the end of the line, what the assistant says from the beginning. */
export function Bubble({ own, name, aside, children }: BubbleProps) {
  return (
    <Box
      component="li"
      data-own={own || undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: own ? 'flex-end' : 'flex-start',
        gap: 0.5,
        minWidth: 0,
        listStyle: 'none',
      }}
    >
      <span style={visuallyHidden}>{name}</span>
      {aside}
      <Box
        dir="auto"
        sx={{
          typography: 'body2',
          minWidth: 0,
          overflowWrap: 'anywhere',
          ...(own
            ? {
                maxWidth: '85%',
                paddingInline: 1.75,
                paddingBlock: 1,
                whiteSpace: 'pre-wrap',
                borderRadius: 2,
                borderEndEndRadius: 4,
                backgroundColor: 'action.selected',
              }
            : { flexGrow: 1 }),
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
