import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { startTransition, useOptimistic } from 'react';

interface SavedSwitchProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onSave: (checked: boolean) => Promise<unknown>;
}

/** A switch that saves by itself: it is as chosen at once, and goes back where the database refuses. */
export function SavedSwitch({ label, checked, disabled = false, onSave }: SavedSwitchProps) {
  const [shown, foresee] = useOptimistic(checked);
  return (
    <FormControlLabel
      label={label}
      disabled={disabled}
      control={
        <Switch
          checked={shown}
          onChange={(_, chosen) =>
            startTransition(async () => {
              foresee(chosen);
              await onSave(chosen);
            })
          }
        />
      }
    />
  );
}
