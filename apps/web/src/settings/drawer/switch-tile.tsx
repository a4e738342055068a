import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Info, type LucideIcon } from 'lucide-react';

import { SwitchMark } from './switch-mark.tsx';
import { tileStyles } from './tile-styles.ts';

interface SwitchTileProps {
  icon: LucideIcon;
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  /** Said in a tooltip; a sign on the tile tells that there is one. */
  hint?: string;
  /** It cannot be changed here; the hint says why. */
  fixed?: boolean;
}

/** A setting that is on or off: one switch as large as its tile. */
export function SwitchTile({ icon: Icon, label, on, onChange, hint, fixed = false }: SwitchTileProps) {
  const tile = (
    <ButtonBase
      role="switch"
      aria-checked={on}
      aria-disabled={fixed}
      onClick={() => {
        if (!fixed) onChange(!on);
      }}
      sx={[
        tileStyles(on),
        {
          flexDirection: 'column',
          alignItems: 'stretch',
          justifyContent: 'space-between',
          padding: 2,
          minHeight: 104,
          textAlign: 'start',
          ...(fixed && { cursor: 'default' }),
        },
      ]}
    >
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Icon size={24} strokeWidth={1.75} aria-hidden />
        <SwitchMark on={on} />
      </Box>
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        <Typography component="span" variant="subtitle2" sx={{ fontSize: '0.8125rem' }}>
          {label}
        </Typography>
        {hint !== undefined && <Info size={14} aria-hidden />}
      </Box>
    </ButtonBase>
  );
  return hint === undefined ? (
    tile
  ) : (
    <Tooltip title={hint} describeChild>
      {tile}
    </Tooltip>
  );
}
