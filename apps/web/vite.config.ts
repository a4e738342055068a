import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { fileGroup } from './build/file-groups.ts';
import { leaveOutInjectedStyles } from './build/leave-out-injected-styles.ts';
import { plainTextTour } from './build/plain-text-tour.ts';
import { preloadFont } from './build/preload-font.ts';
import { withoutInnerHtml } from './build/without-inner-html.ts';

/** Stamped by the server with a fresh nonce for every answer; see the content security policy. */
const CSP_NONCE = '__CSP_NONCE__';
const SERVER = 'http://localhost:3000';

export default defineConfig(({ isSsrBuild }) => ({
  html: { cspNonce: CSP_NONCE },
  resolve: {
    // React has had this hook since version 18; what stands in for it in older ones is not needed.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  plugins: [
    react({ compiler: true }),
    leaveOutInjectedStyles(),
    plainTextTour(),
    withoutInnerHtml(),
    preloadFont('public-sans-latin-wght-normal'),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    target: 'baseline-widely-available',
    // The policy admits images by data: addresses but no fonts, and every inlined byte is in the way of the first frame.
    assetsInlineLimit: 0,
    // The pages on which people arrive name their scripts (build/first-pages.ts), and the router fetches a page's before the click: the
    // lists of every import's imports would be 6 KB of the first script.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      // Only `withTheme` of the style library needs it, and nothing here needs that.
      treeshake: { moduleSideEffects: [{ test: /node_modules[\\/]hoist-non-react-statics[\\/]/, sideEffects: false }] },
      output: {
        // For Node.js, which draws the public pages, the order of the modules counts and their number does not.
        codeSplitting: !isSsrBuild && {
          // What every page needs comes in two files instead of fifty; an explicit list keeps everything else with its route.
          groups: [
            {
              name: 'core',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-store|store)|@emotion|stylis(?=[\\/]src[\\/](?!Prefixer))|i18next[\w-]*|react-i18next)[\\/]|web[\\/]src[\\/](settings[\\/](nonce|settings)|client[\\/]fields)\./,
              priority: 20,
            },
            {
              name: 'mui-base',
              test: /node_modules[\\/]@mui[\\/](system(?![\\/](Grid|Stack|useMediaQuery)[\\/])|styled-engine|private-theming|utils[\\/](?!useRovingTabIndex)|material[\\/](styles(?![\\/]enhanceHighContrast)|utils|colors|Box|Button|ButtonBase|IconButton|Typography|Container|Paper|Card|Link|CssBaseline|GlobalStyles|SvgIcon|CircularProgress)[\\/])/,
              priority: 10,
            },
            { name: fileGroup, debugName: 'by page', priority: 5, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/auth/v1', '/rest/v1', '/api', '/config.json'].map((path) => [path, SERVER])),
  },
}));
