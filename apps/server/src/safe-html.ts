/** What a written text may have, as the app's sanitiser lets it through (apps/web/src/ui/sanitise.ts). */
const ELEMENTS = new Set('a b blockquote br code em h2 h3 h4 hr i li ol p pre s strong u ul'.split(' '));
const EMPTY = new Set(['br', 'hr']);
/** A tag, a run of text, or a sign that begins nothing: each is read once, so that the time grows with the length. */
const PIECE = /<(\/?)([a-z][a-z0-9]*)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>|[^<]+|</gi;
const ENTITY = /&(?!(?:[a-z][a-z0-9]{1,31}|#\d{1,7}|#x[\da-f]{1,6});)/gi;
const ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?!\/))[^\s\p{Cc}<>"'\\]*$/iu;
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/**
 * A text that a person wrote, as HTML that runs nothing wherever it is shown. It is not cleaned but written again: known elements without attributes, a
 * link's address where it is one, and everything else as text. Each element ends, in order. Not by sanitize-html, which cleans mails in a process that can
 * be ended: of 50,000 nested elements it makes half a second, and this runs in the process that serves everybody.
 */
export function safeHtml(html: string): string {
  const open: string[] = [];
  let written = '';
  for (const [piece, slash, name, attributes = ''] of html.matchAll(PIECE)) {
    const element = name?.toLowerCase();
    if (element === undefined) {
      written += escapeText(piece);
      continue;
    }
    if (!ELEMENTS.has(element)) continue;
    if (EMPTY.has(element)) written += `<${element}>`;
    else if (slash === '') {
      open.push(element);
      written += element === 'a' ? anchorOf(attributes) : `<${element}>`;
    } else if (open.includes(element)) {
      let ended: string | undefined;
      do {
        ended = open.pop();
        written += `</${ended}>`;
      } while (ended !== element);
    }
  }
  return (
    written +
    open
      .toReversed()
      .map((each) => `</${each}>`)
      .join('')
  );
}

function anchorOf(attributes: string): string {
  const [, double, single = ''] = HREF.exec(attributes) ?? [];
  const address = (double ?? single).replaceAll('&amp;', '&').trim();
  // What is written with other entities a browser reads otherwise than it is read here.
  if (!ADDRESS.test(address) || /&(#|[a-z\d]+;)/i.test(address)) return '<a>';
  return `<a href="${escapeText(address)}" rel="noopener noreferrer nofollow">`;
}

const escapeText = (text: string): string =>
  text.replaceAll(ENTITY, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
