import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useRef } from 'react';

import { scrollAlong, useScrollEnds } from './use-scroll-ends.ts';

interface ScrollerProps {
  /** What the row holds, for those who do not see it. */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** Each an `li` with a width of its own. */
  children: ReactNode;
}

const MIRRORED = { '[dir=rtl] &': { transform: 'scaleX(-1)' } } as const;

/** A row that is wider than the page: it scrolls sideways by finger, wheel, arrow keys and two buttons, and stops at its items. */
export function Scroller({ label, previousLabel, nextLabel, children }: ScrollerProps) {
  const row = useRef<HTMLUListElement>(null);
  const { atStart, atEnd } = useScrollEnds(row);

  const scroll = (direction: 1 | -1) => scrollAlong(row.current, direction);

  return (
    <div>
      <Box
        component="ul"
        ref={row}
        // A region that scrolls has to be reached by the keyboard.
        tabIndex={0}
        aria-label={label}
        sx={{
          display: 'flex',
          gap: 3,
          margin: 0,
          marginInline: -1,
          padding: 1,
          paddingBlockEnd: 3,
          listStyle: 'none',
          overflowX: 'auto',
          scrollSnapType: 'x proximity',
          scrollPaddingInline: 8,
          scrollbarWidth: 'none',
          borderRadius: 2,
          '& > li': { flexShrink: 0, scrollSnapAlign: 'start' },
        }}
      >
        {children}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <IconButton aria-label={previousLabel} disabled={atStart} onClick={() => scroll(-1)} sx={BUTTON}>
          <Box component={ArrowLeft} size={20} aria-hidden sx={MIRRORED} />
        </IconButton>
        <IconButton aria-label={nextLabel} disabled={atEnd} onClick={() => scroll(1)} sx={BUTTON}>
          <Box component={ArrowRight} size={20} aria-hidden sx={MIRRORED} />
        </IconButton>
      </Box>
    </div>
  );
}

const BUTTON = { width: 44, height: 44, border: '1px solid', borderColor: 'divider' } as const;
