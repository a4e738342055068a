import './theme/look.css';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider as MuiThemeProvider, type Theme } from '@mui/material/styles';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { logError } from '../client/log.ts';
import { type Language, languageOf } from '../i18n/languages.ts';
import { beforeLanguage } from '../i18n/prepare-language.ts';
import { systemTextsOf } from '../i18n/language-parts.ts';
import { colorModeStorage } from './color-mode-storage.ts';
import { directionOf, loadFlippedStyles, useDirectedStyles, useWantedDirection } from './direction.ts';
import { loadFont, loadScriptFont } from './fonts/load-fonts.ts';
import { currentSettings, MODE_STORAGE_KEY } from './settings-store.ts';
import { createAppTheme } from './theme/create-theme.ts';

beforeLanguage(prepareLook);

/** What the first frame in a language needs: its font and the chosen one, and the styles of its direction. */
async function prepareLook(language: Language): Promise<void> {
  await Promise.all([
    loadFont(currentSettings().fontFamily),
    loadScriptFont(language),
    directionOf(language) === 'rtl' && loadFlippedStyles(),
  ]);
}

interface ThemeProviderProps {
  children: ReactNode;
  /** Takes the styles where pages are drawn without a browser; it is made for the direction of the language. */
  cache?: EmotionCache;
}

/**
 * The theme for everything below it, in the language and direction of the moment. Scheme, preset, contrast and font are CSS variables
 * (theme/look.css): only language and direction make another theme.
 */
export function ThemeProvider({ children, cache }: ThemeProviderProps) {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.resolvedLanguage);
  const wanted = useWantedDirection(language);
  const styles = useDirectedStyles(wanted);
  const direction = cache ? wanted : styles.direction;
  const systemTexts = systemTextsOf(language);
  const enhance = useForcedColors();
  const theme = useMemo(() => enhance(createAppTheme(direction, systemTexts)), [direction, systemTexts, enhance]);

  useEffect(() => {
    if (wanted === 'rtl')
      loadFlippedStyles().catch((error: unknown) => logError('The styles from right to left are missing', error));
  }, [wanted]);

  // Together with the styles of the direction, before the browser draws either.
  useLayoutEffect(() => {
    document.documentElement.dir = direction;
  }, [direction]);

  return (
    <CacheProvider value={cache ?? styles.cache}>
      <MuiThemeProvider
        theme={theme}
        defaultMode="light"
        modeStorageKey={MODE_STORAGE_KEY}
        storageManager={colorModeStorage}
        noSsr
      >
        <CssBaseline enableColorScheme />
        {children}
      </MuiThemeProvider>
    </CacheProvider>
  );
}

type Enhance = (theme: Theme) => Theme;

const asItIs: Enhance = (theme) => theme;

/** What makes controls visible where the system replaces all colours by a few of its own; elsewhere it changes nothing. */
function useForcedColors(): Enhance {
  const [enhance, setEnhance] = useState<Enhance>(() => asItIs);

  useEffect(() => {
    if (!window.matchMedia('(forced-colors: active)').matches) return;
    import('./theme/high-contrast.ts')
      .then(({ enhanceHighContrast }) => setEnhance(() => enhanceHighContrast))
      .catch((error: unknown) => logError('The rules for forced colours could not be loaded', error));
  }, []);

  return enhance;
}
