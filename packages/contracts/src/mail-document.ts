/**
 * What the frame of a mail may do: its links open in a tab of their own, and the page measures it. It runs nothing, so that being of the
 * page's origin gives it nothing.
 */
export const MAIL_SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/**
 * Where a cleaned mail keeps the address of a picture: `cid:…` of one that is enclosed, `http(s)://…` of one elsewhere. No browser fetches what
 * is in it.
 */
export const PICTURE_ATTRIBUTE = 'data-src';

/** A mail that is shown. */
export interface ShownMail {
  /** As the server has cleaned it, and the browser's sanitiser again. */
  html: string;
  /** Of the page: its policy holds in the frame as well, where it lets no other styles through. */
  nonce: string;
  /** The pictures to show, as `data:` addresses, by what PICTURE_ATTRIBUTE says; of others the frame keeps the place. */
  pictures?: ReadonlyMap<string, string>;
}

/** A start tag as browsers and sanitisers write it: every value in double quotes, no quote and no angle bracket within. */
const TAG = /<([a-z][a-z\d]*)((?: [a-z][a-z\d-]*(?:="[^"<>]*")?)*) ?\/?>/g;
const ATTRIBUTE = / ([a-z][a-z\d-]*)(?:="([^"<>]*)")?/g;
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|bmp|avif);base64,[A-Za-z\d+/]*={0,2}$/;
/** Nothing that could end a rule, or the sheet, or fetch: what the server lets through has neither. */
const DECLARATIONS = /^[^{}<>@\\]*$/;
const FETCHES = /url|image|expression|import/i;

const BASE_STYLE = [
  ':root{color-scheme:light}',
  'body{margin:0;padding:1px;background:#fff;color:#1c2024;font:15px/1.5 system-ui,sans-serif;overflow-wrap:anywhere;overflow-x:auto}',
  'img{max-width:100%;height:auto}',
  'pre{white-space:pre-wrap}',
  'table{max-width:100%}',
  'blockquote{margin-block:8px;margin-inline:0;padding-inline-start:12px;border-inline-start:3px solid #d5d9de}',
].join('');

/**
 * The document of a mail's frame, for `srcdoc` beside `sandbox={MAIL_SANDBOX}`: it fetches nothing, runs nothing and sends nothing. Styles of
 * elements become rules of a sheet with the page's nonce, because the page lets no others through.
 */
export function mailDocument({ html, nonce, pictures = new Map() }: ShownMail): string {
  const classes = new Map<string, string>();
  const body = html.replaceAll(TAG, (_, name: string, attributes: string) => {
    const kept = attributes.replaceAll(ATTRIBUTE, (attribute, key: string, value: string = '') => {
      if (key === 'style') return ` class="${classOf(classes, unescaped(value))}"`;
      // A mail names no class of ours.
      if (key === 'class') return '';
      if (key !== PICTURE_ATTRIBUTE) return attribute;
      const picture = pictures.get(unescaped(value));
      return picture !== undefined && PICTURE.test(picture) ? ` src="${picture}"` : attribute;
    });
    return `<${name}${kept}>`;
  });
  const rules = [...classes].map(([declarations, name]) => `.${name}{${declarations}}`).join('');
  const policy = `default-src 'none'; img-src data:; style-src 'nonce-${escaped(nonce)}'; base-uri 'none'; form-action 'none'`;
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="referrer" content="no-referrer"><meta http-equiv="x-dns-prefetch-control" content="off">',
    `<style nonce="${escaped(nonce)}">${BASE_STYLE}${rules}</style>`,
    `</head><body dir="auto">${body}</body></html>`,
  ].join('');
}

/** The addresses of the pictures of a cleaned mail, each once: of those that are enclosed, and of those elsewhere. */
export function picturesOf(html: string): { enclosed: string[]; elsewhere: string[] } {
  const found = new Set<string>();
  for (const [, , attributes = ''] of html.matchAll(TAG))
    for (const [, key, value = ''] of attributes.matchAll(ATTRIBUTE))
      if (key === PICTURE_ATTRIBUTE) found.add(unescaped(value));
  const all = [...found];
  return {
    enclosed: all.filter((address) => /^cid:/i.test(address)),
    elsewhere: all.filter((address) => /^https?:/i.test(address)),
  };
}

function classOf(classes: Map<string, string>, declarations: string): string {
  if (!DECLARATIONS.test(declarations) || FETCHES.test(declarations)) return '';
  const name = classes.get(declarations) ?? `m${classes.size}`;
  classes.set(declarations, name);
  return name;
}

const unescaped = (value: string): string =>
  value
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', '\u{a0}')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
