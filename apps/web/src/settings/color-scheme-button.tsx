import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { changeSettings } from './settings-store.ts';

/** Switches between light and dark. */
export function ColorSchemeButton() {
  const { t } = useTranslation();
  const { mode, setMode } = useColorScheme();
  const next = mode === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      color="inherit"
      aria-label={t(next === 'dark' ? 'colorScheme.toDark' : 'colorScheme.toLight')}
      onClick={() => {
        setMode(next);
        changeSettings({ colorScheme: next });
      }}
    >
      {next === 'dark' ? <Moon size={20} aria-hidden /> : <Sun size={20} aria-hidden />}
    </IconButton>
  );
}
