import { useTranslation } from 'react-i18next';

import { changeSettings } from '../settings-store.ts';
import { CHOICES, type Settings } from '../settings.ts';
import { NavColorPicture, NavLayoutPicture } from './nav-pictures.tsx';
import { RadioTiles } from './radio-tiles.tsx';
import { SettingsSection } from './settings-section.tsx';

const TILE = { flexDirection: 'column', padding: 1, paddingBlockEnd: 0.75, gap: 0.5 } as const;

/** The menu of the dashboard: where it is, and its colour. */
export function NavSection({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const { navLayout, navColor } = settings;
  return (
    <SettingsSection title={t('nav')}>
      <RadioTiles
        label={t('navLayout.label')}
        labelled
        columns={3}
        sx={TILE}
        value={navLayout}
        onChange={(value) => changeSettings({ navLayout: value })}
        tiles={CHOICES.navLayout.map((value) => ({
          value,
          label: t(`navLayout.${value}`),
          picture: <NavLayoutPicture layout={value} chosen={value === navLayout} />,
        }))}
      />
      <RadioTiles
        label={t('navColor.label')}
        labelled
        columns={2}
        sx={TILE}
        value={navColor}
        onChange={(value) => changeSettings({ navColor: value })}
        tiles={CHOICES.navColor.map((value) => ({
          value,
          label: t(`navColor.${value}`),
          picture: <NavColorPicture color={value} chosen={value === navColor} />,
        }))}
      />
    </SettingsSection>
  );
}
