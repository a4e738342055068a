import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { UploadQueue } from '../model/queue.ts';
import type { Totals } from '../model/totals.ts';
import type { Upload } from '../types.ts';
import { AllButtons } from './all-buttons.tsx';
import { trackStyle } from './track-style.ts';
import { TrayList } from './tray-list.tsx';
import { useOnline } from './use-online.ts';
import { useRoom } from './use-room.ts';
import { useWords } from './use-words.ts';

export interface TrayProps {
  uploads: readonly Upload[];
  totals: Totals;
  queue: UploadQueue;
}

/** At the lower corner of the window; folded, it is its head alone. */
export function DesktopTray({ uploads, totals, queue }: TrayProps) {
  const { t } = useTranslation('uploads');
  const words = useWords();
  const [folded, setFolded] = useState(false);
  const room = useRoom();
  const online = useOnline();
  return (
    <Box
      ref={room}
      component="section"
      aria-label={t('tray')}
      sx={(theme) => ({
        position: 'fixed',
        insetInlineEnd: 24,
        // Above the line that says that there is no connection.
        insetBlockEnd: online ? 24 : 52,
        zIndex: theme.zIndex.fab + 1,
        display: 'flex',
        flexDirection: 'column',
        width: 464,
        maxWidth: 'calc(100vw - 48px)',
        maxHeight: 'min(420px, 60dvh)',
        overflow: 'hidden',
        borderRadius: 1.5,
        backgroundColor: 'background.paper',
        boxShadow: `0 0 0 1px ${theme.vars.palette.divider}, ${theme.vars.shadows[16]}`,
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 52, paddingInline: '16px 8px' }}>
        <Box sx={{ flexGrow: 1, minWidth: 0, paddingBlock: 1 }}>
          <Box component="h2" sx={{ margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 650 }}>
            {words.title(totals)}
          </Box>
          {/* A line of its own: beside the title it would fit and not fit as the figures change. */}
          {totals.active && (
            <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>{words.detail(totals)}</Box>
          )}
        </Box>
        <AllButtons totals={totals} queue={queue} />
        <IconButton
          size="small"
          aria-expanded={!folded}
          aria-label={t(folded ? 'action.unfold' : 'action.fold')}
          title={t(folded ? 'action.unfold' : 'action.fold')}
          onClick={() => setFolded(!folded)}
          sx={{ padding: 1 }}
        >
          {folded ? <ChevronUp size={18} aria-hidden /> : <ChevronDown size={18} aria-hidden />}
        </IconButton>
      </Box>
      <LinearProgress
        variant="determinate"
        aria-label={t('total')}
        value={totals.size === 0 ? 0 : Math.min(100, (totals.sent / totals.size) * 100)}
        color={totals.active ? 'primary' : 'inherit'}
        sx={{ ...trackStyle, height: 2, flexShrink: 0, ...(!totals.active && { color: 'text.disabled' }) }}
      />
      {!folded && (
        <Box sx={{ overflowY: 'auto', overscrollBehavior: 'contain' }}>
          <TrayList uploads={uploads} queue={queue} />
        </Box>
      )}
    </Box>
  );
}
