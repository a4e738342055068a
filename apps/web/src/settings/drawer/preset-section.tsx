import Box from '@mui/material/Box';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { changeSettings } from '../settings-store.ts';
import { CHOICES, type Settings } from '../settings.ts';
import { PRESET_SWATCHES } from '../theme/preset-swatches.ts';
import { RadioTiles } from './radio-tiles.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The presets of the primary colour. */
export function PresetSection({ settings: { primaryColor } }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  return (
    <SettingsSection title={t('preset.label')}>
      <RadioTiles
        label={t('preset.label')}
        columns={3}
        sx={{ flexDirection: 'column', gap: 1, paddingBlock: 1.5 }}
        value={primaryColor}
        onChange={(value) => changeSettings({ primaryColor: value })}
        tiles={CHOICES.primaryColor.map((value) => ({
          value,
          label: t(`preset.${value}`),
          picture: <Swatch color={PRESET_SWATCHES[value]} chosen={value === primaryColor} />,
        }))}
      />
    </SettingsSection>
  );
}

function Swatch({ color, chosen }: { color: string; chosen: boolean }) {
  return (
    <Box
      component="span"
      aria-hidden
      style={{ backgroundColor: color }}
      sx={(theme) => ({
        display: 'grid',
        placeContent: 'center',
        width: 32,
        height: 32,
        borderRadius: '50%',
        color: theme.vars.palette.common.white,
        backgroundImage: `linear-gradient(135deg, ${theme.alpha(theme.vars.palette.common.white, 0.28)}, transparent 60%)`,
        boxShadow: chosen ? `0 0 0 3px ${theme.vars.palette.background.paper}, 0 0 0 5px ${color}` : 'none',
        transition: theme.transitions.create('box-shadow', { duration: theme.transitions.duration.shorter }),
        forcedColorAdjust: 'none',
      })}
    >
      {chosen && <Check size={18} strokeWidth={3} />}
    </Box>
  );
}
