/** How a mail is gone on with. */
export const answerKinds = ['reply', 'reply_all', 'forward'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** A text as the HTML of the editor: what is in it means nothing there. */
export function asHtml(text: string): string {
  const written = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return written
    .split(/\n{2,}/)
    .map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** What is answered or forwarded: a line that says whose it is, and its words. */
export interface Quotation {
  head: string;
  html: string | null;
  text: string | null;
}

/** The editor keeps no styles, and the page's policy refuses them where they are parsed. */
const withoutStyles = (html: string) =>
  html.replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(/ style="[^"]*"/gi, ''));

/** What the editor begins with: room to write, and what is answered as a quotation. */
export function beginningOf(quoted: Quotation | null): string {
  if (quoted === null) return '';
  return `<p></p>${asHtml(quoted.head)}<blockquote>${quoted.html === null ? asHtml(quoted.text ?? '') : withoutStyles(quoted.html)}</blockquote>`;
}
