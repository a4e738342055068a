import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { type EventColor, eventColors } from '../types.ts';

interface ColorChoiceProps {
  label: string;
  value: readonly EventColor[];
  onChange: (colors: EventColor[]) => void;
  /** Whether several can be chosen, and none. */
  several?: boolean;
  disabled?: boolean;
}

/** Colours of events to choose from; each also says its name. */
export function ColorChoice({ label, value, onChange, several = false, disabled = false }: ColorChoiceProps) {
  const { t } = useTranslation('calendar');
  return (
    <ToggleButtonGroup
      aria-label={label}
      disabled={disabled}
      value={[...value]}
      onChange={(_, colors: EventColor[]) => {
        const added = colors.filter((color) => !value.includes(color));
        if (several) onChange(colors);
        else if (added.length > 0) onChange(added);
      }}
      sx={{ flexWrap: 'wrap', gap: 0.5 }}
    >
      {eventColors.map((color) => (
        <ToggleButton
          key={color}
          value={color}
          aria-label={t(`color.${color}`)}
          title={t(`color.${color}`)}
          sx={{ width: 40, height: 40, padding: 0, border: 'none', borderRadius: '50% !important' }}
        >
          <Box
            sx={{
              display: 'grid',
              placeItems: 'center',
              width: 28,
              height: 28,
              borderRadius: '50%',
              color: `${color}.contrastText`,
              backgroundColor: `${color}.main`,
            }}
          >
            {value.includes(color) && <Check size={16} aria-hidden />}
          </Box>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
