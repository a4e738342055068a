import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CHOICES } from '../../../settings/settings.ts';
import { useSettings } from '../../../settings/settings-store.ts';
import { ShowcasePage } from '../../frame/showcase-page.tsx';
import { ShowcaseSection } from '../../frame/showcase-section.tsx';
import type { Notation } from './notation.ts';
import { Swatch } from './swatch.tsx';
import { Swatches } from './swatches.tsx';

const SHADES = ['light', 'main', 'dark', 'contrastText'] as const;
const GREYS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900] as const;
const PRESETS = CHOICES.primaryColor.filter((preset) => preset !== 'default');

/** Every colour of the theme with its value, which a press copies. */
export function Colors() {
  const { t } = useTranslation('showcase');
  const { palette } = useTheme().vars;
  const { colorScheme } = useSettings();
  const [notation, setNotation] = useState<Notation>('hex');

  const shadesOf = (tone: 'primary' | 'secondary' | 'info' | 'success' | 'warning' | 'error') => (
    <Swatches key={tone}>
      {SHADES.map((shade) => (
        <Swatch key={shade} name={`${tone}.${shade}`} color={palette[tone][shade]} notation={notation} />
      ))}
    </Swatches>
  );
  const surfaces = [
    ['text.primary', palette.text.primary],
    ['text.secondary', palette.text.secondary],
    ['text.disabled', palette.text.disabled],
    ['background.default', palette.background.default],
    ['background.paper', palette.background.paper],
    ['divider', palette.divider],
  ] as const;

  return (
    <ShowcasePage page="colors">
      <ShowcaseSection
        title={t('colors.brand')}
        action={
          <ToggleButtonGroup
            exclusive
            size="small"
            value={notation}
            aria-label={t('colors.notation')}
            onChange={(_, chosen: Notation | null) => chosen && setNotation(chosen)}
          >
            <ToggleButton value="hex">{t('colors.format.hex')}</ToggleButton>
            <ToggleButton value="rgb">{t('colors.format.rgb')}</ToggleButton>
          </ToggleButtonGroup>
        }
      >
        <Stack spacing={2}>{(['primary', 'secondary'] as const).map(shadesOf)}</Stack>
      </ShowcaseSection>
      <ShowcaseSection title={t('colors.states')}>
        <Stack spacing={2}>{(['info', 'success', 'warning', 'error'] as const).map(shadesOf)}</Stack>
      </ShowcaseSection>
      <ShowcaseSection title={t('colors.neutral')}>
        <Swatches>
          {GREYS.map((step) => (
            <Swatch key={step} name={`grey.${step}`} color={palette.grey[step]} notation={notation} />
          ))}
        </Swatches>
      </ShowcaseSection>
      <ShowcaseSection title={t('colors.surfaces')}>
        <Swatches>
          {surfaces.map(([name, color]) => (
            <Swatch key={name} name={name} color={color} notation={notation} />
          ))}
        </Swatches>
      </ShowcaseSection>
      <ShowcaseSection title={t('colors.presets')}>
        <Stack spacing={2}>
          {PRESETS.map((preset) => (
            // The attributes are those of html: what is under them has the preset's colours.
            <Box key={preset} data-preset={preset} data-color-scheme={colorScheme}>
              <Swatches>
                {SHADES.map((shade) => (
                  <Swatch
                    key={shade}
                    name={`${preset}.${shade}`}
                    color={`var(--mui-palette-primary-${shade})`}
                    notation={notation}
                  />
                ))}
              </Swatches>
            </Box>
          ))}
        </Stack>
      </ShowcaseSection>
    </ShowcasePage>
  );
}
