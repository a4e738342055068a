import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AllButtons } from './all-buttons.tsx';
import type { TrayProps } from './desktop-tray.tsx';
import { trackStyle } from './track-style.ts';
import { TrayList } from './tray-list.tsx';
import { useRoom } from './use-room.ts';
import { useWords } from './use-words.ts';

/** On a phone: a bar at the lower edge, which opens to a sheet. */
export function PhoneTray({ uploads, totals, queue }: TrayProps) {
  const { t } = useTranslation('uploads');
  const words = useWords();
  const [open, setOpen] = useState(false);
  const room = useRoom();
  const titleId = useId();
  return (
    <>
      <Box
        ref={room}
        component="section"
        aria-label={t('tray')}
        sx={{
          position: 'fixed',
          insetInline: 0,
          insetBlockEnd: 0,
          zIndex: 'fab',
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          boxSizing: 'content-box',
          height: 56,
          paddingInline: '16px 4px',
          paddingBlockEnd: 'env(safe-area-inset-bottom)',
          borderBlockStart: '1px solid',
          borderColor: 'divider',
          backgroundColor: 'background.paper',
        }}
      >
        <Box sx={{ flexGrow: 1, minWidth: 0, marginInlineEnd: 1 }}>
          <Box
            sx={{
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              fontSize: 13,
              lineHeight: '20px',
              fontWeight: 500,
            }}
          >
            {[words.title(totals), words.left(totals)].filter(Boolean).join(' · ')}
          </Box>
          {totals.active && (
            <LinearProgress
              variant="determinate"
              aria-label={t('total')}
              value={totals.size === 0 ? 0 : Math.min(100, (totals.sent / totals.size) * 100)}
              sx={{ ...trackStyle, height: 4, marginBlockStart: 0.75 }}
            />
          )}
        </Box>
        <AllButtons totals={totals} queue={queue} />
        <IconButton aria-haspopup="dialog" aria-label={t('action.unfold')} onClick={() => setOpen(true)}>
          <ChevronUp size={20} aria-hidden />
        </IconButton>
      </Box>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-labelledby': titleId,
            sx: { maxHeight: '80dvh', borderStartStartRadius: 16, borderStartEndRadius: 16 },
          },
        }}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            minHeight: 56,
            paddingInline: '16px 4px',
            borderBlockEnd: '1px solid',
            borderColor: 'divider',
          }}
        >
          <Box
            component="h2"
            id={titleId}
            sx={{ flexGrow: 1, minWidth: 0, margin: 0, fontSize: 16, fontWeight: 650, overflowWrap: 'anywhere' }}
          >
            {words.title(totals)}
            {totals.active && (
              <Box sx={{ fontSize: 12, lineHeight: '16px', fontWeight: 400, color: 'text.secondary' }}>
                {words.detail(totals)}
              </Box>
            )}
          </Box>
          <AllButtons totals={totals} queue={queue} />
          <IconButton aria-label={t('action.fold')} onClick={() => setOpen(false)}>
            <ChevronDown size={20} aria-hidden />
          </IconButton>
        </Box>
        <Box sx={{ overflowY: 'auto', paddingBlockEnd: 'env(safe-area-inset-bottom)' }}>
          <TrayList uploads={uploads} queue={queue} />
        </Box>
      </Drawer>
    </>
  );
}
