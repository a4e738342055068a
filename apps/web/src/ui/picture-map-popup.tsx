import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface MapPopupProps {
  anchor: HTMLElement;
  name: string;
  onClose: () => void;
  children: ReactNode;
}

/** What a map says about a marker that was pressed. */
export function MapPopup({ anchor, name, onClose, children }: MapPopupProps) {
  const titleId = useId();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { borderRadius: 2, maxWidth: 260 } } }}
    >
      <Box sx={{ padding: 2 }}>
        <Typography id={titleId} variant="subtitle1" component="p">
          {name}
        </Typography>
        {children}
      </Box>
    </Popover>
  );
}
