import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { firstQuestion } from './build/first-question.ts';
import { lateParts } from './build/late-parts.ts';
import { leaveOutInjectedStyles } from './build/leave-out-injected-styles.ts';
import { leaveUncompiled } from './build/leave-uncompiled.ts';
import { pdfData } from './build/pdf-data.ts';
import { pictureSizes } from './build/picture-sizes.ts';
import { plainTextPickers } from './build/plain-text-pickers.ts';
import { plainTextTour } from './build/plain-text-tour.ts';
import { preloadFont } from './build/preload-font.ts';
import { withoutColorSchemeScript } from './build/without-color-scheme-script.ts';
import { withoutInnerHtml } from './build/without-inner-html.ts';

/** Stamped by the server with a fresh nonce for every answer; see the content security policy. */
const CSP_NONCE = '__CSP_NONCE__';
const SERVER = 'http://localhost:3000';

export default defineConfig({
  html: { cspNonce: CSP_NONCE },
  resolve: {
    // React has had this hook since version 18; the shim for older ones is not needed.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  plugins: [
    leaveUncompiled(),
    react({ compiler: true }),
    firstQuestion(),
    lateParts(),
    leaveOutInjectedStyles(),
    plainTextTour(),
    plainTextPickers(),
    withoutInnerHtml(),
    withoutColorSchemeScript(),
    pdfData(),
    pictureSizes(),
    preloadFont('public-sans-latin-wght-normal'),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // What a page weighs is held by a test (tests/journeys/bundle-size.test.ts); what every page needs is one large file on purpose.
    chunkSizeWarningLimit: 1000,
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
      // What the bundler would add to the frame of every page, or to pages that do not need it, because so many others share it.
      output: {
        // The first script names every file: seven letters of a hash tell two builds of one apart as eight do.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'roving-tab-index', test: /RovingTabIndex/ },
            // What the first page shows beside each thing to do, and few other pages.
            {
              name: 'waiting-icons',
              test: /icons[\\/](badge-check|bell-ring|calendar-plus|file-check|file-plus-corner|hourglass|message-circle-question-mark|signature)\./,
            },
            {
              name: 'infinite-query',
              test: /(infiniteQueryObserver|useInfiniteQuery|infiniteQueryOptions|usePrefetchQuery)\./,
            },
          ],
        },
      },
      // Only `withTheme` of the style library needs it, and nothing here needs that.
      treeshake: { moduleSideEffects: [{ test: /node_modules[\\/]hoist-non-react-statics[\\/]/, sideEffects: false }] },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/auth/v1', '/rest/v1', '/storage/v1', '/api', '/config.json'].map((path) => [path, SERVER]),
    ),
  },
});
