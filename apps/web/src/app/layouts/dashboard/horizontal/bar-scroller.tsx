import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { scrollAlong, useScrollEnds } from '../../../../ui/use-scroll-ends.ts';

/** Room at an end for the button that lies over it, in px. */
const BUTTON_ROOM = 56;

/** One line that scrolls sideways where the window is too narrow for it; a button at an end says that there is more. */
export function BarScroller({ children }: { children: ReactNode }) {
  const { t } = useTranslation('navbar');
  const row = useRef<HTMLDivElement>(null);
  const { atStart, atEnd } = useScrollEnds(row);
  return (
    <Box sx={{ position: 'relative', height: 1 }}>
      <Box
        ref={row}
        sx={{
          display: 'flex',
          alignItems: 'center',
          height: 1,
          overflowX: 'auto',
          scrollbarWidth: 'none',
          // What the keyboard reaches does not stop below a button.
          scrollPaddingInline: BUTTON_ROOM,
          paddingInline: 2,
        }}
      >
        {children}
      </Box>
      {!atStart && (
        <End side="start" label={t('scrollBack')} icon={ChevronLeft} onClick={() => scrollAlong(row.current, -1)} />
      )}
      {!atEnd && (
        <End side="end" label={t('scrollOn')} icon={ChevronRight} onClick={() => scrollAlong(row.current, 1)} />
      )}
    </Box>
  );
}

interface EndProps {
  side: 'start' | 'end';
  label: string;
  icon: LucideIcon;
  onClick: () => void;
}

function End({ side, label, icon: Icon, onClick }: EndProps) {
  return (
    <Box
      sx={{
        position: 'absolute',
        insetBlock: 0,
        ...(side === 'start' ? { insetInlineStart: 0 } : { insetInlineEnd: 0 }),
        display: 'grid',
        placeItems: 'center',
        width: BUTTON_ROOM,
        backgroundColor: 'background.default',
        borderInlineStart: side === 'end' ? '1px solid' : 0,
        borderInlineEnd: side === 'start' ? '1px solid' : 0,
        borderColor: 'divider',
      }}
    >
      {/* The keyboard scrolls by going on: to it the button would only be in the way. */}
      <IconButton tabIndex={-1} aria-label={label} onClick={onClick}>
        <Box component={Icon} size={20} aria-hidden sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
      </IconButton>
    </Box>
  );
}
