import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

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
  const { atStart, atEnd } = useEnds(row);

  const scroll = (direction: 1 | -1) => {
    const list = row.current;
    if (!list) return;
    const towards = getComputedStyle(list).direction === 'rtl' ? -direction : direction;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.scrollBy({ left: towards * list.clientWidth * 0.8, behavior: still ? 'auto' : 'smooth' });
  };

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

/** Whether a row is scrolled to its start, and to its end. In a row from right to left the browser counts downwards from zero. */
function useEnds(row: { current: HTMLElement | null }): { atStart: boolean; atEnd: boolean } {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  useEffect(() => {
    const list = row.current;
    if (!list) return undefined;
    const follow = () => {
      const position = Math.abs(list.scrollLeft);
      setEnds({ atStart: position < 2, atEnd: position + list.clientWidth > list.scrollWidth - 2 });
    };
    const sizes = new ResizeObserver(follow);
    sizes.observe(list);
    list.addEventListener('scroll', follow, { passive: true });
    return () => {
      sizes.disconnect();
      list.removeEventListener('scroll', follow);
    };
  }, [row]);

  return ends;
}
