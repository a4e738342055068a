import { POST_PICTURE_ADDRESS, TEXT_ALIGNMENTS } from '@casewright/contracts/posts';

/** What a written text may have, as the app's sanitiser lets it through (apps/web/src/ui/sanitise.ts). */
const ELEMENTS = new Set('a b blockquote br code em h2 h3 h4 hr i li ol p pre s strong u ul'.split(' '));
const EMPTY = new Set(['br', 'hr']);
/** A tag, a run of text, or a sign that begins nothing: each is read once, so that the time grows with the length. A name is read whole: what is no tag would be tried from each of its letters. */
const PIECE = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>|[^<]+|</gi;
const ENTITY = /&(?!(?:[a-z][a-z0-9]{1,31}|#\d{1,7}|#x[\da-f]{1,6});)/gi;
const ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?!\/))[^\s\p{Cc}<>"'\\]*$/iu;
const attribute = (name: string) => new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'i');
const ALIGN = attribute('data-align');
const [SRC, ALT, WIDTH, HEIGHT] = ['src', 'alt', 'width', 'height'].map(attribute);
const ALIGNED = new Set(['p', 'h2', 'h3', 'h4']);
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/**
 * A text that a person wrote, as HTML that runs nothing wherever it is shown. It is not cleaned but written again: known elements without attributes, a
 * link's address where it is one, how a paragraph is aligned, and everything else as text. Each element ends, in order. hasPictures: a post, which shows the pictures of its bucket. Not by sanitize-html, which cleans mails in a process that can
 * be ended: of 50,000 nested elements it makes half a second, and this runs in the process that serves everybody.
 */
export function safeHtml(html: string, { hasPictures = false } = {}): string {
  const open: string[] = [];
  /** How many of each are open: they are not looked for among all of them. */
  const depths = new Map<string, number>();
  let written = '';
  for (const [piece, slash, name, attributes = ''] of html.matchAll(PIECE)) {
    const element = name?.toLowerCase();
    if (element === undefined) {
      written += escapeText(piece);
      continue;
    }
    if (element === 'img' && hasPictures) written += pictureOf(attributes);
    if (!ELEMENTS.has(element)) continue;
    if (EMPTY.has(element)) written += `<${element}>`;
    else if (slash === '') {
      open.push(element);
      depths.set(element, (depths.get(element) ?? 0) + 1);
      written +=
        element === 'a' ? anchorOf(attributes) : `<${element}${ALIGNED.has(element) ? alignmentOf(attributes) : ''}>`;
    } else if ((depths.get(element) ?? 0) > 0) {
      let ended: string | undefined;
      do {
        ended = open.pop();
        if (ended !== undefined) depths.set(ended, (depths.get(ended) ?? 0) - 1);
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

const said = (attributes: string, name: RegExp | undefined): string => {
  const [, double, single = ''] = name?.exec(attributes) ?? [];
  return double ?? single;
};

function alignmentOf(attributes: string): string {
  const alignment = TEXT_ALIGNMENTS.find((known) => known === said(attributes, ALIGN));
  return alignment === undefined ? '' : ` data-align="${alignment}"`;
}

/** A picture of the bucket of posts; nothing where it is from elsewhere, because that site would learn who reads. */
function pictureOf(attributes: string): string {
  const address = said(attributes, SRC);
  if (!POST_PICTURE_ADDRESS.test(address)) return '';
  const size = [
    ['width', said(attributes, WIDTH)],
    ['height', said(attributes, HEIGHT)],
  ].map(([name, value = '']) => (/^[1-9]\d{0,4}$/.test(value) ? ` ${name}="${value}"` : ''));
  return `<img src="${address}" alt="${escapeText(said(attributes, ALT))}"${size.join('')} loading="lazy">`;
}

function anchorOf(attributes: string): string {
  const address = said(attributes, HREF).replaceAll('&amp;', '&').trim();
  // What is written with other entities a browser reads otherwise than it is read here.
  if (!ADDRESS.test(address) || /&(#|[a-z\d]+;)/i.test(address)) return '<a>';
  return `<a href="${escapeText(address)}" rel="noopener noreferrer nofollow">`;
}

const escapeText = (text: string): string =>
  text.replaceAll(ENTITY, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
