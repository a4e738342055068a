import Box from '@mui/material/Box';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

import { type FlyoutSide, placeFlyout } from './place-flyout.ts';

/** Space between an entry and its flyout in px; it belongs to the flyout, so that the pointer can cross it. */
const GAP = 8;

interface FlyoutPanelProps {
  id: string;
  /** The entry that it belongs to. */
  anchor: RefObject<HTMLElement | null>;
  side: FlyoutSide;
  /** Opened by an arrow key: the first entry takes the focus. */
  takesFocus: boolean;
  children: ReactNode;
}

/** The frame of an entry's children, in the browser's top layer: nothing around the entry can cut it off or cover it. */
export function FlyoutPanel({ id, anchor, side, takesFocus, children }: FlyoutPanelProps) {
  const panel = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = panel.current;
    const entry = anchor.current;
    if (!element || !entry) return undefined;
    const place = () => placeFlyout(element, entry, side);
    element.showPopover();
    place();
    window.addEventListener('resize', place);
    // The menu itself may scroll, and its scrolling does not reach the window.
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, [anchor, side]);

  useEffect(() => {
    if (takesFocus) panel.current?.querySelector<HTMLElement>('a[href], button')?.focus();
  }, [takesFocus]);

  return (
    <Box
      ref={panel}
      id={id}
      popover="manual"
      sx={(theme) => ({
        position: 'fixed',
        inset: 'auto',
        margin: 0,
        padding: 0,
        border: 'none',
        overflow: 'visible',
        background: 'none',
        color: 'text.primary',
        ...(side === 'below' ? { paddingBlockStart: `${GAP}px` } : { paddingInline: `${GAP}px` }),
        '& > div': {
          minWidth: 184,
          maxWidth: 300,
          maxHeight: 'calc(100dvh - 24px)',
          overflowY: 'auto',
          padding: 0.75,
          borderRadius: 1.5,
          backgroundColor: 'background.paper',
          boxShadow: `0 0 0 1px ${theme.vars.palette.divider}, 0 20px 40px -8px ${theme.alpha(theme.vars.palette.grey[800], 0.28)}`,
          '@media (prefers-reduced-motion: no-preference)': { animation: 'flyout-in 140ms ease-out' },
        },
        '@keyframes flyout-in': { from: { opacity: 0, transform: 'scale(0.97)' } },
      })}
    >
      <div>{children}</div>
    </Box>
  );
}
