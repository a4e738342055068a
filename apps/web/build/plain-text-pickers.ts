import type { Plugin } from 'vite';

const ASSIGNMENT = /\.innerHTML = /g;

/**
 * The field of the date pickers writes the plain text of its sections as HTML whenever something is typed into it, which the content
 * security policy (trusted types) refuses from everyone. It is written as the text that it is.
 */
export function plainTextPickers(): Plugin {
  return {
    name: 'casewright:plain-text-pickers',
    transform: {
      filter: {
        id: /node_modules\/@mui\/x-date-pickers\/internals\/hooks\/useField\/useField(SectionContent|Root)Props\./,
      },
      handler(code, id) {
        if (!code.match(ASSIGNMENT))
          throw new Error(`plain-text-pickers: ${id} no longer writes HTML; remove this plugin`);
        return { code: code.replace(ASSIGNMENT, '.textContent = '), map: null };
      },
    },
  };
}
