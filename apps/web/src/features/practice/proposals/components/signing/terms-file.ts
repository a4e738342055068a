import type { TermsSection } from './use-terms-sections.ts';

/** What a copy of the terms says beside them. */
export interface TermsCopy {
  title: string;
  /** Between whom, for which case, which revision: one line each. */
  facts: readonly string[];
  sections: readonly TermsSection[];
  /** It proves that nothing was changed. */
  fingerprint: string;
  language: string;
  direction: 'ltr' | 'rtl';
}

/** Text in which nothing is a mark: what lawyers and clients write is never read as one. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** The terms as a document that every browser opens and prints, without anything from elsewhere. */
export function termsDocument({ title, facts, sections, fingerprint, language, direction }: TermsCopy): string {
  const paragraph = (text: string) => `<p dir="auto">${escaped(text).replaceAll('\n', '<br>')}</p>`;
  return [
    `<!doctype html>`,
    `<html lang="${escaped(language)}" dir="${direction}"><head><meta charset="utf-8"><title>${escaped(title)}</title>`,
    `<style>body{font:16px/1.5 Georgia,serif;max-width:44em;margin:3em auto;padding:0 1em}h1{font-size:1.5em}h2{font-size:1.1em;margin:1.5em 0 .25em}p{margin:0 0 .25em}footer{margin-top:3em;font-size:.8em;overflow-wrap:anywhere}</style>`,
    `</head><body><h1>${escaped(title)}</h1>`,
    ...facts.map(paragraph),
    ...sections.map(
      (section, place) => `<h2>${place + 1}. ${escaped(section.title)}</h2>${section.lines.map(paragraph).join('')}`,
    ),
    `<footer>${escaped(fingerprint)}</footer></body></html>`,
  ].join('\n');
}
