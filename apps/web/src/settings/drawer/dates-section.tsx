import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../client/session.tsx';
import { changeSettings } from '../settings-store.ts';
import { CHOICES, type Settings } from '../settings.ts';
import { SettingsSection } from './settings-section.tsx';

/** How dates are written: the clock, the beginning of the week, and for people of a firm whose time zone. */
export function DatesSection({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const { user } = useSession();
  const select = (name: 'clock' | 'weekStart' | 'zone') => (
    <TextField
      select
      fullWidth
      size="small"
      label={t(`dates.${name}`)}
      value={settings[name]}
      onChange={({ target }) => changeSettings({ [name]: target.value })}
    >
      {CHOICES[name].map((choice) => (
        <MenuItem key={choice} value={choice}>
          {t(`dates.${choice}`)}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <SettingsSection title={t('dates.title')}>
      {select('clock')}
      {select('weekStart')}
      {user?.timeZone && select('zone')}
    </SettingsSection>
  );
}
