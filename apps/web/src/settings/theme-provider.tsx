import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider as MuiThemeProvider, type Theme } from '@mui/material/styles';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { logError } from '../client/log.ts';
import { languageOf } from '../i18n/languages.ts';
import { MODE_STORAGE_KEY, useSettings } from './settings-store.ts';
import { createAppTheme } from './theme/create-theme.ts';

/** The content security policy admits styles that carry the page's nonce; the server stamps it into index.html. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const styleCache = createCache({ key: 'css', prepend: true, ...(nonce && { nonce }) });

/** The theme for everything below it, with the person's colour scheme, contrast and direction. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const settings = useSettings();
  const direction = languageOf(i18n.resolvedLanguage).direction === 'rtl' ? 'rtl' : settings.direction;
  const enhance = useForcedColors();
  const theme = useMemo(() => enhance(createAppTheme(direction)), [direction, enhance]);

  useEffect(() => {
    document.documentElement.dir = direction;
    document.documentElement.dataset['contrast'] = settings.contrast;
  }, [direction, settings.contrast]);

  return (
    <CacheProvider value={styleCache}>
      <MuiThemeProvider theme={theme} defaultMode="light" modeStorageKey={MODE_STORAGE_KEY} noSsr>
        <CssBaseline enableColorScheme />
        <GlobalStyles
          styles={{
            'html[data-contrast="hight"][data-color-scheme="light"]': {
              '--mui-palette-background-default': 'var(--mui-palette-grey-200)',
              '--mui-palette-text-secondary': 'var(--mui-palette-grey-700)',
            },
            'html[data-contrast="hight"][data-color-scheme="dark"]': {
              '--mui-palette-text-secondary': 'var(--mui-palette-grey-300)',
            },
          }}
        />
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
