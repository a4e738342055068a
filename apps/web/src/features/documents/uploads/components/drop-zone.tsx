import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { droppedIn } from '../model/chosen.ts';
import type { UploadTarget } from '../types.ts';
import { useDrop } from './use-drop.ts';
import { useSendFiles } from './use-send-files.ts';

interface DropZoneProps {
  target: UploadTarget;
  children: ReactNode;
}

/** Around a list: takes files and folders that are dropped anywhere on its page, and shows that it will. The keyboard has the button. */
export function DropZone({ target, children }: DropZoneProps) {
  const { t } = useTranslation('uploads');
  const send = useSendFiles(target);
  const over = useDrop((data) => void send(() => droppedIn(data)));
  return (
    <Box sx={{ position: 'relative', display: 'flex', flexGrow: 1, minWidth: 0 }}>
      {children}
      {over && (
        <Box
          sx={(theme) => ({
            position: 'absolute',
            inset: 0,
            zIndex: 3,
            display: 'grid',
            placeItems: 'start center',
            paddingBlockStart: 2,
            pointerEvents: 'none',
            border: `2px solid ${theme.vars.palette.primary.main}`,
            borderRadius: 'inherit',
            backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.08),
          })}
        >
          <Box
            sx={{
              paddingBlock: 1,
              paddingInline: 2,
              borderRadius: 1,
              fontSize: 14,
              fontWeight: 600,
              color: 'primary.contrastText',
              backgroundColor: 'primary.main',
            }}
          >
            {t('dropHere')}
          </Box>
        </Box>
      )}
    </Box>
  );
}
