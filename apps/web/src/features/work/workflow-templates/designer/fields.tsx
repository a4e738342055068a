import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';

import type { Option } from '../../../../ui/form/option.ts';

interface PartFieldProps {
  /** The field's name in the template, to which a fault's place leads. */
  name: string;
  label: string;
  /** What is wrong with it. */
  fault?: string | undefined;
  helperText?: string | undefined;
}

interface TextPartProps extends PartFieldProps {
  value: string;
  onChange: (value: string) => void;
  most: number;
  multiline?: boolean;
  required?: boolean;
}

/** A text of a template. */
export function TextPart({
  name,
  label,
  value,
  onChange,
  most,
  fault,
  helperText,
  multiline = false,
  required = false,
}: TextPartProps) {
  return (
    <TextField
      name={name}
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      multiline={multiline}
      minRows={multiline ? 2 : undefined}
      maxRows={multiline ? 8 : undefined}
      required={required}
      fullWidth
      error={fault !== undefined}
      helperText={fault ?? helperText}
      slotProps={{ htmlInput: { maxLength: most, dir: 'auto' } }}
    />
  );
}

interface NumberPartProps extends PartFieldProps {
  value: number | null;
  onChange: (value: number | null) => void;
  most: number;
}

/** A whole number, or nothing. */
export function NumberPart({ name, label, value, onChange, most, fault, helperText }: NumberPartProps) {
  return (
    <TextField
      name={name}
      label={label}
      type="number"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      fullWidth
      error={fault !== undefined}
      helperText={fault ?? helperText}
      slotProps={{ htmlInput: { min: 0, max: most, step: 1, inputMode: 'numeric' } }}
    />
  );
}

interface SelectPartProps<Value extends string> extends PartFieldProps {
  value: Value | '';
  options: readonly (Option & { value: Value })[];
  onChange: (value: Value | null) => void;
  /** Offers none under this text. */
  none?: string;
}

/** One of a list of choices. */
export function SelectPart<Value extends string>(props: SelectPartProps<Value>) {
  const { name, label, value, options, onChange, none, fault, helperText } = props;
  const known = options.some((option) => option.value === value) || (value === '' && none !== undefined);
  return (
    <TextField
      select
      name={name}
      label={label}
      value={known ? value : ''}
      onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value ?? null)}
      fullWidth
      error={fault !== undefined}
      helperText={fault ?? helperText}
      slotProps={{
        select: { displayEmpty: none !== undefined, MenuProps: { slotProps: { paper: { sx: { maxHeight: 360 } } } } },
        inputLabel: none === undefined ? {} : { shrink: true },
      }}
    >
      {none !== undefined && <MenuItem value="">{none}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value} sx={{ whiteSpace: 'normal' }}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface SwitchPartProps extends PartFieldProps {
  value: boolean;
  onChange: (value: boolean) => void;
}

/** Yes or no, with what it means below. */
export function SwitchPart({ name, label, value, onChange, fault, helperText }: SwitchPartProps) {
  return (
    <Box>
      <FormControlLabel
        control={<Switch name={name} checked={value} onChange={(_, checked) => onChange(checked)} />}
        label={label}
      />
      {(fault ?? helperText) !== undefined && (
        <Typography
          variant="caption"
          component="p"
          sx={{ color: fault === undefined ? 'text.secondary' : 'error.main' }}
        >
          {fault ?? helperText}
        </Typography>
      )}
    </Box>
  );
}
