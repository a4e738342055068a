import IconButton from '@mui/material/IconButton';
import { Settings as Cog } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { loadTexts } from '../i18n/i18n.ts';
import { usePopup } from '../ui/use-popup.tsx';
import { ChangedDot } from './changed-dot.tsx';
import { useSettings } from './settings-store.ts';
import { canReset, type SettingsArea } from './settings.ts';

async function loadDrawer() {
  const [{ SettingsDrawer }] = await Promise.all([import('./drawer/settings-drawer.tsx'), loadTexts('settings')]);
  return SettingsDrawer;
}

/** The slowly turning cog that opens the settings; its dot says that something differs from the defaults. */
export function SettingsButton({ area }: { area: SettingsArea }) {
  const { t } = useTranslation();
  const changed = canReset(useSettings());
  const { button, popup } = usePopup('dialog', loadDrawer, { area });
  return (
    <>
      <IconButton {...button} color="inherit" aria-label={t(changed ? 'settings.openChanged' : 'settings.open')}>
        <Cog className="settings-cog" size={22} aria-hidden />
        {changed && <ChangedDot />}
      </IconButton>
      {popup}
    </>
  );
}
