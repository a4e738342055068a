import type { StorageManager } from '@mui/material/styles';

import { changeSettings, currentSettings, MODE_STORAGE_KEY, subscribeToSettings } from './settings-store.ts';

/** Lets the theme take its colour mode from the settings, so that there is one place that knows it. */
export const colorModeStorage: StorageManager = ({ key }) => {
  // The theme also asks for a choice of scheme within each mode: there is one of each.
  const isMode = key === MODE_STORAGE_KEY;
  return {
    get: (usual: unknown) => (isMode ? currentSettings().colorScheme : usual),
    set: (mode: unknown) => {
      if (!isMode || (mode !== 'light' && mode !== 'dark') || mode === currentSettings().colorScheme) return;
      // The theme calls this while React draws: other components must not hear of it before that is over.
      queueMicrotask(() => changeSettings({ colorScheme: mode }));
    },
    subscribe: (changed) => (isMode ? subscribeToSettings(() => changed(currentSettings().colorScheme)) : () => {}),
  };
};
