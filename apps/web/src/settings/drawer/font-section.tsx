import Box from '@mui/material/Box';
import { startTransition, useOptimistic } from 'react';
import { useTranslation } from 'react-i18next';

import { logError } from '../../client/log.ts';
import { loadFont } from '../fonts/load-fonts.ts';
import { changeSettings } from '../settings-store.ts';
import { CHOICES, DEFAULTS, type Settings } from '../settings.ts';
import { FONT_SAMPLES } from './font-samples.ts';
import { RadioTiles } from './radio-tiles.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The rules of the font first: a name that the page does not know would draw everything in another font, and then again. */
async function chooseFont(fontFamily: Settings['fontFamily']): Promise<void> {
  try {
    await loadFont(fontFamily);
  } catch (error) {
    // It is remembered all the same, and comes with the next visit.
    logError(`The font ${fontFamily} could not be fetched`, error);
  }
  changeSettings({ fontFamily });
}

/** The fonts. */
export function FontSection({ settings: { fontFamily } }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  // The tile is chosen at once, while the page keeps its font until the new one is known.
  const [shown, showFirst] = useOptimistic(fontFamily);

  function choose(value: Settings['fontFamily']): void {
    startTransition(async () => {
      showFirst(value);
      await chooseFont(value);
    });
  }

  return (
    <SettingsSection title={t('font.label')}>
      <RadioTiles
        label={t('font.label')}
        columns={2}
        sx={{ flexDirection: 'column', gap: 0.75, paddingBlock: 1.75 }}
        value={shown}
        onChange={choose}
        tiles={CHOICES.fontFamily.map((value) => ({
          value,
          label: value === DEFAULTS.fontFamily ? `${value} (${t('font.default')})` : value,
          picture: <Sample font={value} chosen={value === shown} />,
        }))}
      />
    </SettingsSection>
  );
}

function Sample({ font, chosen }: { font: Settings['fontFamily']; chosen: boolean }) {
  return (
    <Box
      component="svg"
      viewBox="0 -2 172 106"
      aria-hidden
      sx={{ height: 28, color: chosen ? 'primary.main' : 'inherit' }}
    >
      <path fill="currentColor" d={FONT_SAMPLES[font]} />
    </Box>
  );
}
