import type { Plugin } from 'vite';

const MARKUP = '.innerHTML=';

/**
 * The guided tour's library writes its words as markup, which the content security policy (Trusted Types) refuses and which nothing
 * here needs: every word of a tour is plain text. So it writes text instead, and no trust has to be granted to it.
 */
export function plainTextTour(): Plugin {
  return {
    name: 'casewright:plain-text-tour',
    transform: {
      filter: { id: /node_modules\/driver\.js\/dist\/driver\.js\.mjs/ },
      handler(code) {
        if (!code.includes(MARKUP))
          throw new Error('plain-text-tour: driver.js no longer writes markup; remove this plugin');
        return { code: code.replaceAll(MARKUP, '.textContent='), map: null };
      },
    },
  };
}
