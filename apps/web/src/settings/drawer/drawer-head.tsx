import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Maximize, Minimize, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ChangedDot } from '../changed-dot.tsx';
import { resetSettings, useSettings } from '../settings-store.ts';
import { canReset } from '../settings.ts';
import { toggleFullscreen, useFullscreen } from './use-fullscreen.ts';

interface DrawerHeadProps {
  titleId: string;
  onClose: () => void;
}

/** Title, full screen, reset and close. */
export function DrawerHead({ titleId, onClose }: DrawerHeadProps) {
  const { t } = useTranslation('settings');
  const changed = canReset(useSettings());
  const [wasReset, setWasReset] = useState(false);
  const fullscreen = useFullscreen();
  const fullscreenLabel = fullscreen ? t('exitFullScreen') : t('fullScreen');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, paddingBlock: 2, paddingInline: '20px 12px' }}>
      <Typography id={titleId} variant="h6" component="h2" sx={{ flexGrow: 1 }}>
        {t('title')}
      </Typography>
      {document.fullscreenEnabled && (
        <Tooltip title={fullscreenLabel}>
          <IconButton
            aria-label={fullscreenLabel}
            color={fullscreen ? 'primary' : 'default'}
            onClick={() => void toggleFullscreen()}
          >
            {fullscreen ? <Minimize size={20} aria-hidden /> : <Maximize size={20} aria-hidden />}
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title={t('reset')}>
        <IconButton
          aria-label={t('reset')}
          onClick={() => {
            resetSettings();
            setWasReset(true);
          }}
        >
          <RotateCcw size={20} aria-hidden />
          {changed && <ChangedDot />}
        </IconButton>
      </Tooltip>
      <Tooltip title={t('close')}>
        <IconButton aria-label={t('close')} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </Tooltip>
      <Box
        component="output"
        sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {wasReset && !changed && t('resetDone')}
      </Box>
    </Box>
  );
}
