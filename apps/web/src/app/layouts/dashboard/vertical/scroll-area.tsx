import Box from '@mui/material/Box';
import { type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { logError } from '../../../../client/log.ts';
import type { Scrollbar as LoadedScrollbar } from '../../../../ui/scrollbar.tsx';

/**
 * Scrolls the menu. The bar of our own look comes when the pointer first gets there: until then, for the keyboard and for fingers, the
 * browser's does the same. The menu is in a node of its own that moves from the one frame to the other, so that it keeps its state.
 */
export function ScrollArea({ children }: { children: ReactNode }) {
  const [host] = useState(createHost);
  const [Scrollbar, setScrollbar] = useState<typeof LoadedScrollbar | null>(null);
  const position = useRef(0);

  const load = async () => {
    try {
      const module = await import('../../../../ui/scrollbar.tsx');
      // A node that moves loses the focus: not now.
      if (host.contains(document.activeElement)) return;
      position.current = host.parentElement?.scrollTop ?? 0;
      setScrollbar(() => module.Scrollbar);
    } catch (error) {
      logError('The scroll bar could not be loaded', error);
    }
  };
  const receive = (frame: HTMLElement | null) => {
    frame?.append(host);
    frame?.closest('.simplebar-content-wrapper')?.scrollTo(0, position.current);
  };

  return (
    <>
      {createPortal(children, host)}
      {Scrollbar ? (
        <Scrollbar sx={FRAME}>
          <Box ref={receive} sx={COLUMN} />
        </Scrollbar>
      ) : (
        <Box
          ref={receive}
          onPointerEnter={() => void load()}
          sx={{ ...COLUMN, flexGrow: 1, minHeight: 0, overflowY: 'auto', scrollbarWidth: 'thin' }}
        />
      )}
    </>
  );
}

/** The column is as high as the frame at least, so that something can be at its end. */
const FRAME = {
  flexGrow: 1,
  '& .simplebar-content': { display: 'flex', flexDirection: 'column', minHeight: 1 },
} as const;

const COLUMN = { display: 'flex', flexDirection: 'column', flexGrow: 1 } as const;

/** Its content is laid out as if it were directly in the frame. */
function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.style.display = 'contents';
  return host;
}
