import AppBar from '@mui/material/AppBar';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Slide, { type SlideProps } from '@mui/material/Slide';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import Fade from '@mui/material/Fade';
import Grow from '@mui/material/Grow';
import Zoom from '@mui/material/Zoom';
import DialogContent from '@mui/material/DialogContent';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Code } from '../demo/code.tsx';
import { DemoRow } from '../demo/demo.tsx';
import { CLAUSES } from '../sample/texts.ts';
import { Agreement } from './agreement.tsx';
import { DialogDemo } from './dialog-demo.tsx';

function SlideUp(props: SlideProps) {
  return <Slide direction="up" {...props} />;
}

const TRANSITIONS = [
  { name: 'Fade', component: Fade },
  { name: 'Grow', component: Grow },
  { name: 'Zoom', component: Zoom },
  { name: 'Slide', component: SlideUp },
] as const;

/** How it comes and goes. */
export function DialogTransitions() {
  return (
    <DemoRow>
      {TRANSITIONS.map(({ name, component }) => (
        <DialogDemo key={name} button={<Code>{name}</Code>} maxWidth="xs" slots={{ transition: component }}>
          {(dialog) => <Agreement {...dialog} />}
        </DialogDemo>
      ))}
    </DemoRow>
  );
}

/** It takes the whole screen, with a bar of its own. */
export function FullScreenDialog() {
  const { t } = useTranslation('showcaseMui');
  return (
    <DialogDemo fullScreen button={t('action.open')} slots={{ transition: SlideUp }}>
      {({ titleId, close }) => (
        <>
          <AppBar position="sticky" elevation={0}>
            <Toolbar>
              <IconButton edge="start" color="inherit" onClick={close} aria-label={t('action.close')}>
                <X size={20} aria-hidden />
              </IconButton>
              <Typography id={titleId} variant="h6" component="h2" sx={{ flexGrow: 1, marginInlineStart: 2 }}>
                {t('dialog.settlementTitle')}
              </Typography>
              <Button color="inherit" onClick={close}>
                {t('action.save')}
              </Button>
            </Toolbar>
          </AppBar>
          <DialogContent sx={{ width: 1, maxWidth: 720, marginInline: 'auto', paddingBlock: 4 }}>
            {CLAUSES.map((clause) => (
              <Typography key={clause} sx={{ marginBlockEnd: 2 }}>
                {t(clause)}
              </Typography>
            ))}
          </DialogContent>
        </>
      )}
    </DialogDemo>
  );
}

/** How wide it may become. */
export function DialogWidths() {
  return (
    <DemoRow>
      {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((maxWidth) => (
        <DialogDemo key={maxWidth} fullWidth maxWidth={maxWidth} button={<Code>{maxWidth}</Code>}>
          {(dialog) => <Agreement {...dialog} />}
        </DialogDemo>
      ))}
    </DemoRow>
  );
}

/** More than fits: the text scrolls between head and foot, or the dialog itself does. */
export function ScrollingDialogs() {
  return (
    <DemoRow>
      {(['paper', 'body'] as const).map((scroll) => (
        <DialogDemo key={scroll} scroll={scroll} maxWidth="sm" button={<Code>{`scroll="${scroll}"`}</Code>}>
          {(dialog) => <Agreement {...dialog} times={8} dividers={scroll === 'paper'} />}
        </DialogDemo>
      ))}
    </DemoRow>
  );
}
