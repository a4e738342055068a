import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Popper from '@mui/material/Popper';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { DemoRow } from '../demo/demo.tsx';

/** By a click, which takes the focus; and by the pointer or the focus, which only explains. */
export function ClickAndHover() {
  return (
    <DemoRow>
      <ClickPopover />
      <HoverPopover />
    </DemoRow>
  );
}

function ClickPopover() {
  const { t } = useTranslation('showcaseMui');
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  return (
    <>
      <Button
        variant="contained"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('action.open')}
      </Button>
      <Popover
        id={id}
        open={open}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('label.note'), sx: { marginBlockStart: 1 } } }}
      >
        <Explanation>
          <Button size="small" variant="soft" color="primary" onClick={() => setAnchor(null)}>
            {t('action.close')}
          </Button>
        </Explanation>
      </Popover>
    </>
  );
}

function HoverPopover() {
  const { t } = useTranslation('showcaseMui');
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-describedby={open ? id : undefined}
        onPointerEnter={(event) => setAnchor(event.currentTarget)}
        onPointerLeave={() => setAnchor(null)}
        onFocus={(event) => setAnchor(event.currentTarget)}
        onBlur={() => setAnchor(null)}
        onKeyDown={(event) => event.key === 'Escape' && setAnchor(null)}
      >
        {t('popover.hover')}
      </Button>
      <Popper id={id} open={open} anchorEl={anchor} placement="bottom" role="tooltip" sx={{ zIndex: 'modal' }}>
        <Paper elevation={8} sx={{ marginBlockStart: 1 }}>
          <Explanation />
        </Paper>
      </Popper>
    </>
  );
}

/** The text of the samples, with what can be done about it. */
export function Explanation({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('showcaseMui');
  return (
    <Typography variant="body2" component="div" sx={{ maxWidth: 260, padding: 2, display: 'grid', gap: 1.5 }}>
      {t('popover.text')}
      {children && <div>{children}</div>}
    </Typography>
  );
}
