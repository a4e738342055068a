import type { Plugin } from 'vite';

const INJECTION = /^__insertCSS\(.*\);?$/m;

/**
 * The toast library writes its styles into the page with a style element of its own, which carries no nonce: the content security
 * policy refuses it and the console fills with errors. Its style sheet is imported as a file instead (ui/feedback/toaster.tsx).
 */
export function leaveOutInjectedStyles(): Plugin {
  return {
    name: 'casewright:leave-out-injected-styles',
    transform: {
      filter: { id: /node_modules\/sonner\/dist\/index\.mjs/ },
      handler(code) {
        if (!INJECTION.test(code))
          throw new Error('leave-out-injected-styles: sonner no longer calls __insertCSS; remove this plugin');
        return { code: code.replace(INJECTION, ''), map: null };
      },
    },
  };
}
