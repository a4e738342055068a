import type { Plugin } from 'vite';

const SCRIPT = /export function buildInitColorSchemeScript\(options\) \{[\s\S]*?\n\}\n/;

/**
 * The component library can write a script into the page that sets the colour scheme before the first frame. The page has one of its own
 * (index.html), and the content security policy refuses the library's; its text would be in the code of every page.
 */
export function withoutColorSchemeScript(): Plugin {
  return {
    name: 'casewright:without-color-scheme-script',
    transform: {
      filter: { id: /node_modules\/@mui\/system\/InitColorSchemeScript\/InitColorSchemeScript\.mjs/ },
      handler(code) {
        if (!SCRIPT.test(code))
          throw new Error(
            'without-color-scheme-script: @mui/system writes no such script any more; remove this plugin',
          );
        return { code: code.replace(SCRIPT, 'export const buildInitColorSchemeScript = () => null;\n'), map: null };
      },
    },
  };
}
