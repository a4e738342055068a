import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';

import type { Option } from '../form/option.ts';

interface MultiSelectFilterProps {
  label: string;
  value: readonly string[];
  options: readonly Option[];
  onChange: (value: string[]) => void;
}

/** A filter that admits several values at once. */
export function MultiSelectFilter({ label, value, options, onChange }: MultiSelectFilterProps) {
  const id = useId();
  const nameOf = (chosen: string) => options.find((option) => option.value === chosen)?.label ?? chosen;
  return (
    <FormControl fullWidth>
      <InputLabel id={`${id}-label`}>{label}</InputLabel>
      <Select
        multiple
        id={id}
        labelId={`${id}-label`}
        label={label}
        value={[...value]}
        onChange={({ target }) => onChange(typeof target.value === 'string' ? target.value.split(',') : target.value)}
        renderValue={(chosen) => chosen.map(nameOf).join(', ')}
        MenuProps={{ slotProps: { paper: { sx: { maxHeight: 360 } } } }}
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            <Checkbox disableRipple size="small" checked={value.includes(option.value)} tabIndex={-1} aria-hidden />
            {option.label}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}
