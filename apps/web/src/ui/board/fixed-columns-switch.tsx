import ToggleButton from '@mui/material/ToggleButton';
import { FoldVertical } from 'lucide-react';

interface FixedColumnsSwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether the columns of a board are as high as the window and scroll by themselves. */
export function FixedColumnsSwitch({ label, checked, onChange }: FixedColumnsSwitchProps) {
  return (
    <ToggleButton
      value="fixed"
      selected={checked}
      aria-label={label}
      title={label}
      onChange={() => onChange(!checked)}
      sx={{ width: 40, height: 40, padding: 0 }}
    >
      <FoldVertical size={18} aria-hidden />
    </ToggleButton>
  );
}
