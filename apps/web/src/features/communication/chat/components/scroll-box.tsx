import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

/** The next page is asked for when its edge is this near, in px. */
const NEAR = 400;
/** So near to the end one is at it, in px. */
const AT_END = 48;

interface ScrollBoxProps {
  label: string;
  /** The first message that is shown. */
  first: string | undefined;
  /** The element that is to be seen at first; the end where it is null. */
  markedId: string | null;
  /** How much one has written that is not sent yet: who writes goes to the end. */
  written: number;
  /** Whether the end of what is shown is the end of all. */
  isWhole: boolean;
  onNearStart: () => void;
  onNearEnd: () => void;
  onAtEnd: (isAtEnd: boolean) => void;
  children: ReactNode;
}

/**
 * What is read from its end: those who are there follow what comes, and what is read elsewhere stays where it is when more comes above it.
 */
export function ScrollBox(props: ScrollBoxProps) {
  const { label, first, markedId, written, isWhole, onNearStart, onNearEnd, onAtEnd, children } = props;
  const root = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const before = useRef<{ first: string | undefined; height: number; written: number } | null>(null);
  const follows = useRef(true);

  // After each drawing: it compares what is there with what was.
  useLayoutEffect(() => {
    const scroller = root.current;
    if (scroller === null) return;
    if (before.current === null) {
      const marked = markedId === null ? null : document.querySelector(`#${CSS.escape(markedId)}`);
      if (marked === null) scroller.scrollTop = scroller.scrollHeight;
      else marked.scrollIntoView({ block: 'center' });
      follows.current = marked === null;
    } else if (written > before.current.written) {
      scroller.scrollTop = scroller.scrollHeight;
      follows.current = isWhole;
    } else if (before.current.first !== first && !follows.current) {
      scroller.scrollTop += scroller.scrollHeight - before.current.height;
    }
    before.current = { first, height: scroller.scrollHeight, written };
  });

  // Files and pictures grow after they are drawn.
  useEffect(() => {
    const grown = content.current;
    if (grown === null) return undefined;
    const observer = new ResizeObserver(() => {
      const scroller = root.current;
      if (scroller === null) return;
      if (follows.current) scroller.scrollTop = scroller.scrollHeight;
      if (before.current !== null) before.current.height = scroller.scrollHeight;
    });
    observer.observe(grown);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const scroller = root.current;
    if (scroller === null) return;
    const below = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
    follows.current = below < AT_END && isWhole;
    onAtEnd(follows.current);
    if (scroller.scrollTop < NEAR) onNearStart();
    if (below < NEAR) onNearEnd();
  };

  return (
    <Box
      ref={root}
      role="log"
      aria-label={label}
      // What scrolls is scrolled by the keyboard too.
      tabIndex={0}
      onScroll={onScroll}
      sx={{
        flexGrow: 1,
        overflowY: 'auto',
        overflowAnchor: 'none',
        scrollbarWidth: 'thin',
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    >
      <Box ref={content} sx={{ display: 'flex', flexDirection: 'column', minHeight: 1, paddingBlock: 2 }}>
        <Box sx={{ flexGrow: 1 }} />
        {children}
      </Box>
    </Box>
  );
}
