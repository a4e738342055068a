import type { Plugin } from 'vite';

/** Asks for one font file in the page's head: otherwise the browser finds it only after the styles and the first text. */
export function preloadFont(name: string): Plugin {
  let base = '/';
  return {
    name: 'casewright:preload-font',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((path) => path.includes(name));
        if (!file) throw new Error(`preload-font: the build has no ${name}`);
        return [
          {
            tag: 'link',
            injectTo: 'head',
            attrs: { rel: 'preload', href: base + file, as: 'font', type: 'font/woff2', crossorigin: 'anonymous' },
          },
        ];
      },
    },
  };
}
