import Button from '@mui/material/Button';
import { ChevronDown } from 'lucide-react';

import { useMenu } from '../../../../ui/use-menu.tsx';

interface ChoiceMenuProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** A button that says what is chosen and opens the choices. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { label, value, choices, onChange, disabled = false } = props;
  const { button, menu } = useMenu(
    choices.map((choice) => ({
      label: choice.label,
      checked: choice.value === value,
      onSelect: () => onChange(choice.value),
    })),
  );
  const chosen = choices.find((choice) => choice.value === value)?.label ?? '';
  return (
    <>
      <Button
        {...button}
        color="inherit"
        disabled={disabled}
        aria-label={`${label}: ${chosen}`}
        endIcon={<ChevronDown size={16} aria-hidden />}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {`${label}: ${chosen}`}
      </Button>
      {menu}
    </>
  );
}
