import type { Plugin } from 'vite';

const ASSIGNMENT = /(\w+)\.innerHTML =\s*'<div class="([\w-]+)"><div><\/div><\/div>';/;

/**
 * The scroll bar's library writes a measuring element into the page as HTML, which the content security policy (trusted types) refuses
 * from everyone. The same element is built node by node instead.
 */
export function withoutInnerHtml(): Plugin {
  return {
    name: 'casewright:without-inner-html',
    transform: {
      filter: { id: /node_modules\/simplebar-core\/dist\/index\.mjs/ },
      handler(code) {
        if (!ASSIGNMENT.test(code))
          throw new Error('without-inner-html: simplebar-core no longer writes this HTML; remove this plugin');
        const built =
          "$1.appendChild(document.createElement('div')).className = '$2';\n        $1.firstChild.appendChild(document.createElement('div'));";
        return { code: code.replace(ASSIGNMENT, built), map: null };
      },
    },
  };
}
