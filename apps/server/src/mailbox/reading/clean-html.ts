import { PICTURE_ATTRIBUTE } from '@casewright/contracts/mail-document';
import sanitizeHtml from 'sanitize-html';

import { cleanLink } from './clean-link.ts';
import { cleanStyle } from './clean-style.ts';

/** A mail's HTML that runs nothing, sends nothing and fetches nothing. */
export interface CleanHtml {
  html: string;
  /** Pictures elsewhere that the reader may ask for. */
  elsewhere: number;
  /** Whether it was longer than what is kept. */
  cut: boolean;
}

/** Most characters that are read, and that are kept. */
const MOST_HTML = 2 * 1024 * 1024;
const MOST_KEPT = 1024 * 1024;
const MOST_DEPTH = 100;
/** Of one address of a picture. */
const MOST_ADDRESS = 4096;
/** Pictures that are written into the mail itself, all of them together. */
const MOST_DATA = 512 * 1024;
const DATA_PICTURE = /^data:image\/(?:png|jpeg|gif|webp|bmp);base64,[A-Za-z\d+/]+={0,2}$/;

const TAGS = [
  'a', 'abbr', 'address', 'article', 'aside', 'b', 'bdi', 'bdo', 'big', 'blockquote', 'br', 'caption', 'center', 'cite', 'code', 'col',
  'colgroup', 'dd', 'del', 'div', 'dl', 'dt', 'em', 'figcaption', 'figure', 'font', 'footer', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header',
  'hr', 'i', 'img', 'ins', 'kbd', 'li', 'main', 'mark', 'nav', 'ol', 'p', 'pre', 'q', 's', 'samp', 'section', 'small', 'span', 'strike',
  'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'time', 'tr', 'tt', 'u', 'ul', 'var', 'wbr',
]; // prettier-ignore
/** What is between these tags is no text of the mail. */
const WITHOUT_TEXT = [
  'applet', 'audio', 'canvas', 'frameset', 'head', 'iframe', 'math', 'noembed', 'noframes', 'noscript', 'object', 'option', 'plaintext',
  'script', 'select', 'style', 'svg', 'template', 'textarea', 'title', 'video', 'xml', 'xmp',
]; // prettier-ignore

/** Attributes that are kept as they are where their value has this form. */
const LENGTH = /^\d{1,4}%?$/;
const SPAN = /^\d{1,3}$/;
const COLOUR = /^(?:#[\da-f]{3,8}|[a-z]{3,20})$/i;
const PLAIN: Readonly<Record<string, RegExp>> = {
  align: /^(?:left|right|center|justify|char|middle|top|bottom)$/i,
  alt: /^[^]{0,500}$/,
  bgcolor: COLOUR,
  border: /^\d{1,2}$/,
  cellpadding: LENGTH,
  cellspacing: LENGTH,
  color: COLOUR,
  colspan: SPAN,
  dir: /^(?:ltr|rtl|auto)$/i,
  face: /^[\w ,.-]{1,200}$/,
  height: LENGTH,
  lang: /^[a-z\d-]{1,35}$/i,
  nowrap: /^(?:nowrap)?$/i,
  role: /^(?:presentation|none)$/,
  rowspan: SPAN,
  size: /^[+-]?\d{1,2}$/,
  start: /^-?\d{1,6}$/,
  title: /^[^]{0,500}$/,
  type: /^(?:[1aAiI]|disc|circle|square)$/,
  valign: /^(?:top|middle|bottom|baseline)$/i,
  width: LENGTH,
};
const KEPT = [...Object.keys(PLAIN), 'href', 'rel', 'src', 'style', 'target', PICTURE_ATTRIBUTE];

/**
 * Cleans a mail's HTML. Only what is listed here stays: elements that are text and tables, attributes of a harmless form, styles without
 * addresses, links of the web and of mail. Pictures lose their address to PICTURE_ATTRIBUTE, from which no browser fetches. It may take
 * long: it belongs into a process that can be ended.
 */
export function cleanHtml(html: string): CleanHtml {
  let data = 0;
  const elsewhere = new Set<string>();
  const transform = (tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
    const kept: sanitizeHtml.Attributes = {};
    for (const [name, value] of Object.entries(attributes)) if (PLAIN[name]?.test(value) === true) kept[name] = value;
    const style = cleanStyle(attributes['style'] ?? '');
    if (style !== '') kept['style'] = style;
    if (tagName === 'a') {
      const href = cleanLink(attributes['href'] ?? '');
      // The address itself is said where the pointer rests: the words of a link may name another.
      if (href !== null)
        Object.assign(kept, { href, title: href.slice(0, 500), rel: 'noopener noreferrer nofollow', target: '_blank' });
    }
    if (tagName === 'img') {
      const address = (attributes['src'] ?? '').trim();
      if (DATA_PICTURE.test(address)) {
        data += address.length;
        if (data <= MOST_DATA) kept['src'] = address;
      } else if (/^cid:/i.test(address) && address.length <= MOST_ADDRESS) {
        kept[PICTURE_ATTRIBUTE] = `cid:${contentId(address.slice(4))}`;
      } else {
        const remote = remoteAddress(address);
        if (remote !== null) {
          elsewhere.add(remote);
          kept[PICTURE_ATTRIBUTE] = remote;
        }
      }
    }
    return { tagName, attribs: kept };
  };
  const read = html.slice(0, MOST_HTML).toWellFormed();
  const clean = sanitizeHtml(read, {
    allowedTags: TAGS,
    allowedAttributes: { '*': KEPT },
    nonTextTags: WITHOUT_TEXT,
    disallowedTagsMode: 'discard',
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['data'] },
    allowedSchemesAppliedToAttributes: ['href', 'src'],
    allowProtocolRelative: false,
    // What is left of a style was written by cleanStyle.
    parseStyleAttributes: false,
    nestingLimit: MOST_DEPTH,
    transformTags: { '*': transform },
  });
  const cut = clean.length > MOST_KEPT || html.length > MOST_HTML;
  const kept = clean.length > MOST_KEPT ? shortened(clean) : clean;
  return { html: kept, elsewhere: elsewhere.size, cut };
}

/** The beginning, up to the end of a tag: the browser ends what is open. */
function shortened(html: string): string {
  const start = html.slice(0, MOST_KEPT);
  return start.slice(0, start.lastIndexOf('>') + 1);
}

/** The id of a part as its address names it, without the brackets that the header has. */
export function contentId(text: string): string {
  let id = text.trim();
  try {
    id = decodeURIComponent(id);
  } catch {
    // Not encoded.
  }
  return id.replaceAll(/[<>"\p{Cc}\s]/gu, '').slice(0, 250);
}

function remoteAddress(address: string): string | null {
  const given = address.startsWith('//') ? `https:${address}` : address;
  if (given.length > MOST_ADDRESS || !URL.canParse(given)) return null;
  const { protocol, href, username, password } = new URL(given);
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '' ? href : null;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The text of HTML that cleanHtml has written, in lines. */
export function textOfClean(html: string): string {
  return html
    .replaceAll(/<(?:br|hr) ?\/?>|<\/(?:p|div|tr|li|h\d|table|blockquote|dd|dt|pre|section|article)>/g, '\n')
    .replaceAll(/<\/t[dh]>/g, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot);/g, (whole, name: string) => NAMED[name] ?? whole)
    .replaceAll(/[ \t\u{a0}]+/gu, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
