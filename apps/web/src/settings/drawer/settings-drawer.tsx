import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { Contrast, Moon, PilcrowLeft, Rows4, Shrink } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { languageOf } from '../../i18n/languages.ts';
import type { PopupProps } from '../../ui/use-popup.tsx';
import { directionOf } from '../direction.ts';
import { changeSettings, useSettings } from '../settings-store.ts';
import type { SettingsArea } from '../settings.ts';
import { DatesSection } from './dates-section.tsx';
import { DrawerHead } from './drawer-head.tsx';
import { FontSection } from './font-section.tsx';
import { NavSection } from './nav-section.tsx';
import { PresetSection } from './preset-section.tsx';
import { SwitchTile } from './switch-tile.tsx';

/** Every choice about the look. A change is seen and stored at once; the page behind stays visible. */
export function SettingsDrawer({ area, open, onClose }: PopupProps & { area: SettingsArea }) {
  const { t, i18n } = useTranslation('settings');
  const titleId = useId();
  const settings = useSettings();
  const language = languageOf(i18n.resolvedLanguage);
  const byLanguage = language.direction === 'rtl';
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        backdrop: { invisible: true },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: (theme) => ({
            width: 360,
            maxWidth: '100%',
            boxShadow: `0 0 64px 0 ${theme.alpha(theme.vars.palette.grey[900], 0.24)}`,
          }),
        },
      }}
    >
      <DrawerHead titleId={titleId} onClose={onClose} />
      <Box
        sx={{
          display: 'grid',
          alignContent: 'start',
          gap: 3,
          paddingInline: 2.5,
          paddingBlock: '4px 32px',
          overflowY: 'auto',
        }}
      >
        <Box
          component="fieldset"
          aria-label={t('look')}
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
            margin: 0,
            padding: 0,
            border: 0,
            // An odd number of tiles leaves no hole.
            '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
          }}
        >
          <SwitchTile
            icon={Moon}
            label={t('darkMode')}
            on={settings.colorScheme === 'dark'}
            onChange={(on) => changeSettings({ colorScheme: on ? 'dark' : 'light' })}
          />
          <SwitchTile
            icon={Contrast}
            label={t('contrast')}
            on={settings.contrast === 'hight'}
            onChange={(on) => changeSettings({ contrast: on ? 'hight' : 'default' })}
          />
          <SwitchTile
            icon={PilcrowLeft}
            label={t('rightToLeft')}
            on={directionOf(language, settings) === 'rtl'}
            onChange={(on) => changeSettings({ direction: on ? 'rtl' : 'ltr' })}
            {...(byLanguage && { hint: t('rightToLeftByLanguage'), fixed: true })}
          />
          {area === 'dashboard' && (
            <SwitchTile
              icon={Shrink}
              label={t('compact')}
              on={settings.compactLayout}
              onChange={(on) => changeSettings({ compactLayout: on })}
              hint={t('compactHint')}
            />
          )}
          {area === 'dashboard' && (
            <SwitchTile
              icon={Rows4}
              label={t('density')}
              on={settings.density === 'compact'}
              onChange={(on) => changeSettings({ density: on ? 'compact' : 'comfortable' })}
              hint={t('densityHint')}
            />
          )}
        </Box>
        {area === 'dashboard' && <NavSection settings={settings} />}
        {area === 'dashboard' && <DatesSection settings={settings} />}
        <PresetSection settings={settings} />
        <FontSection settings={settings} />
      </Box>
    </Drawer>
  );
}
