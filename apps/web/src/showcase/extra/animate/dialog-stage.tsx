import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type AnimationName, ANIMATIONS } from '../../../ui/animate/variants.ts';
import { useDemo } from '../../demo/use-demo.ts';
import { Stage } from './stage.tsx';

const NAMES: readonly AnimationName[] = ['fadeInUp', 'fadeInDown', 'zoomIn', 'bounceIn', 'flipInX'];

/** A dialog that comes in with the chosen movement. */
export function DialogStage() {
  const { t } = useTranslation(['showcase', 'ui']);
  const { sentence, paragraph } = useDemo();
  const titleId = useId();
  const [open, setOpen] = useState(false);
  return (
    <Stage names={NAMES}>
      {(name) => (
        <>
          <Button variant="contained" onClick={() => setOpen(true)}>
            {t('animate.open')}
          </Button>
          <Dialog
            open={open}
            onClose={() => setOpen(false)}
            aria-labelledby={titleId}
            slotProps={{
              paper: {
                sx: {
                  '@media (prefers-reduced-motion: no-preference)': { animation: `${ANIMATIONS[name]} 420ms ease-out` },
                },
              },
            }}
          >
            <DialogTitle id={titleId}>{sentence}</DialogTitle>
            <DialogContent>{paragraph}</DialogContent>
            <DialogActions>
              <Button variant="contained" onClick={() => setOpen(false)}>
                {t('ui:close')}
              </Button>
            </DialogActions>
          </Dialog>
        </>
      )}
    </Stage>
  );
}
