import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { AlarmClock, CalendarDays, Check, CircleCheckBig } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { type CalendarLayer, calendarLayers } from '../types.ts';

const ICONS = { events: CalendarDays, deadlines: AlarmClock, tasks: CircleCheckBig };

interface LayerTogglesProps {
  hidden: readonly CalendarLayer[];
  onChange: (hidden: CalendarLayer[]) => void;
}

/** Which layers are shown: each is a switch. */
export function LayerToggles({ hidden, onChange }: LayerTogglesProps) {
  const { t } = useTranslation('calendar');
  return (
    <Box
      component="fieldset"
      aria-label={t('layers.label')}
      sx={{ border: 0, margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {calendarLayers.map((layer) => {
        const isShown = !hidden.includes(layer);
        const Icon = isShown ? Check : ICONS[layer];
        return (
          <Chip
            key={layer}
            clickable
            variant={isShown ? 'filled' : 'outlined'}
            icon={<Icon size={16} aria-hidden />}
            label={t(`layers.${layer}`)}
            aria-pressed={isShown}
            onClick={() => onChange(isShown ? [...hidden, layer] : hidden.filter((other) => other !== layer))}
          />
        );
      })}
    </Box>
  );
}
