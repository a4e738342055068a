import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';

import { components } from './components.ts';
import { darkPalette, lightPalette } from './palette.ts';
import { typography } from './typography.ts';

/** The attribute of `html` that names the colour scheme; index.html's first script sets it before anything is drawn. */
export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme';

/**
 * The theme: every colour is a CSS variable, so that a change of scheme redraws nothing. `systemTexts` are parts of a theme with the
 * component library's words in the language of the moment.
 */
export function createAppTheme(direction: Theme['direction'], systemTexts: readonly object[]): Theme {
  const options: ThemeOptions = {
    direction,
    cssVariables: { colorSchemeSelector: COLOR_SCHEME_ATTRIBUTE, nativeColor: true },
    colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
    shape: { borderRadius: 8 },
    zIndex: { appBar: 1100 },
    focusVisible: true,
    motion: { reducedMotion: 'system' },
    typography,
    components,
  };
  return createTheme(options, ...systemTexts);
}
