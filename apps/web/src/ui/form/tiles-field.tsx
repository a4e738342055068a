import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';

import type { FieldProps } from './field-frame.tsx';
import type { Option } from './option.ts';
import { useField } from './use-field.ts';

/** One of a few, each in a tile of its own with room for an explanation; radio buttons underneath. */
export function TilesField(props: FieldProps & { options: readonly Option[] }) {
  const { name, label, helperText, required, disabled, options } = props;
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
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))' }}
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

interface TileProps {
  option: Option;
  name: string;
  checked: boolean;
  inputRef?: (element: HTMLInputElement | null) => void;
  onChoose: () => void;
  onBlur: () => void;
}

function Tile({ option, name, checked, inputRef, onChoose, onBlur }: TileProps) {
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
