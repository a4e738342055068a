import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';

import type { Option } from './option.ts';

interface TileProps {
  option: Option;
  name: string;
  checked: boolean;
  inputRef?: (element: HTMLInputElement | null) => void;
  onChoose: () => void;
  onBlur?: () => void;
}

/** One choice of several, in a frame with room for an explanation; a radio button underneath. */
export function Tile({ option, name, checked, inputRef, onChoose, onBlur }: TileProps) {
  return (
    <Box
      component="label"
      sx={(theme) => {
        const { palette } = theme.vars;
        return {
          display: 'flex',
          alignItems: 'flex-start',
          gap: 0.5,
          padding: 1.5,
          paddingInlineEnd: 2,
          borderRadius: 1,
          cursor: 'pointer',
          border: '1px solid',
          borderColor: checked ? palette.primary.main : theme.alpha(palette.grey[500], 0.24),
          backgroundColor: checked ? theme.alpha(palette.primary.main, 0.08) : 'transparent',
          transition: theme.transitions.create(['border-color', 'background-color'], { duration: 120 }),
          '&:hover': { borderColor: checked ? palette.primary.main : palette.text.secondary },
        };
      }}
    >
      <Radio
        size="small"
        name={name}
        value={option.value}
        checked={checked}
        onChange={onChoose}
        onBlur={onBlur}
        slotProps={{ input: { ref: inputRef } }}
      />
      <Box sx={{ paddingBlockStart: 0.75 }}>
        <Typography variant="subtitle2" component="span" sx={{ display: 'block' }}>
          {option.label}
        </Typography>
        {option.description && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {option.description}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
