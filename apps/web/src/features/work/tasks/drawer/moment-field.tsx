import TextField from '@mui/material/TextField';
import dayjs from 'dayjs';

const WRITTEN = 'YYYY-MM-DDTHH:mm';

interface MomentFieldProps {
  label: string;
  /** ISO 8601, or null. */
  value: string | null;
  onSave: (moment: string | null) => unknown;
  disabled?: boolean;
}

/** A day and a time of it, in the reader's zone; saved when it is left. */
export function MomentField({ label, value, onSave, disabled = false }: MomentFieldProps) {
  const kept = value === null ? '' : dayjs(value).format(WRITTEN);
  return (
    <TextField
      // Written again where somebody else has changed it.
      key={kept}
      fullWidth
      type="datetime-local"
      label={label}
      defaultValue={kept}
      disabled={disabled}
      onBlur={(event) => {
        const typed = event.target.value;
        // A date that is half typed is none.
        if (typed === kept || (typed === '' && event.target.validity.badInput)) return;
        onSave(typed === '' ? null : dayjs(typed).toISOString());
      }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31T23:59' } }}
    />
  );
}
