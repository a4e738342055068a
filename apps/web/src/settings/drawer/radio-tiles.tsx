import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { SystemStyleObject } from '@mui/system';
import { type ReactNode, useId } from 'react';

import { tileStyles } from './tile-styles.ts';

/** One of the tiles. */
export interface RadioTile<Value extends string> {
  value: Value;
  label: string;
  /** What the tile shows; its name is read out by the label. */
  picture: ReactNode;
}

interface RadioTilesProps<Value extends string> {
  /** What is chosen here. */
  label: string;
  /** Whether the label is seen; otherwise it is only read out. */
  labelled?: boolean;
  columns: number;
  tiles: readonly RadioTile<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** How a tile lays out its picture and label. */
  sx: SystemStyleObject<Theme>;
}

const ONLY_READ_OUT = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** One of several values, each a tile. The browser's own radio buttons lie inside: arrows, names and states are theirs. */
export function RadioTiles<Value extends string>(props: RadioTilesProps<Value>) {
  const { label, labelled = false, columns, tiles, value, onChange, sx } = props;
  const id = useId();
  return (
    <Box role="radiogroup" aria-labelledby={id} sx={{ position: 'relative' }}>
      <Typography
        id={id}
        variant="caption"
        sx={labelled ? { display: 'block', mb: 1, fontWeight: 650, color: 'text.secondary' } : ONLY_READ_OUT}
      >
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {tiles.map((tile) => (
          <Box component="label" key={tile.value} sx={[tileStyles(tile.value === value), sx]}>
            <Box
              component="input"
              type="radio"
              name={id}
              value={tile.value}
              checked={tile.value === value}
              onChange={() => onChange(tile.value)}
              sx={{
                position: 'absolute',
                inset: 0,
                width: '100%',
                height: '100%',
                margin: 0,
                // Above the picture, so that the whole tile is the radio button.
                zIndex: 1,
                opacity: 0,
                cursor: 'inherit',
              }}
            />
            {tile.picture}
            <Typography component="span" variant="caption" sx={{ fontWeight: 600 }}>
              {tile.label}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
