import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';

import type { FieldProps } from './field-frame.tsx';
import type { Option } from './option.ts';
import { Tile } from './tile.tsx';
import { useField } from './use-field.ts';

interface TilesFieldProps extends FieldProps {
  options: readonly Option[];
  /** The least width of a tile, in px: by it so many are side by side. */
  minWidth?: number;
}

/** One of a few, each in a tile of its own with room for an explanation; radio buttons underneath. */
export function TilesField(props: TilesFieldProps) {
  const { name, label, helperText, required, disabled, options, minWidth = 200 } = props;
  const field = useField<string | null>(name);
  const help = field.errorText ?? helperText;
  return (
    <FormControl fullWidth error={field.errorText !== undefined} required={required} disabled={disabled}>
      <FormLabel id={field.labelId} sx={{ typography: 'subtitle2', marginBlockEnd: 1.5 }}>
        {label}
      </FormLabel>
      <Box
        role="radiogroup"
        aria-labelledby={field.labelId}
        aria-describedby={field.helperId}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: `repeat(auto-fit, minmax(min(${minWidth}px, 100%), 1fr))` }}
      >
        {options.map((option, index) => (
          <Tile
            key={option.value}
            option={option}
            name={name}
            checked={field.value === option.value}
            inputRef={index === 0 ? field.ref : undefined}
            onChoose={() => field.change(option.value)}
            onBlur={field.blur}
          />
        ))}
      </Box>
      {help && <FormHelperText id={field.helperId}>{help}</FormHelperText>}
    </FormControl>
  );
}
