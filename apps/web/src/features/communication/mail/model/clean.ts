import createSanitiser from 'dompurify';

import { PICTURE_ATTRIBUTE } from '@casewright/contracts/mail-document';

const TAGS =
  'a abbr address b big blockquote br caption center cite code col colgroup dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ins kbd li ol p pre q s samp small span strike strong sub sup table tbody td tfoot th thead tr tt u ul'.split(
    ' ',
  );
const ATTRIBUTES =
  'align alt bgcolor border cellpadding cellspacing color colspan dir height href lang rowspan start title type valign width'.split(
    ' ',
  );

let sanitiser: typeof createSanitiser | undefined;

function ofMails(): typeof createSanitiser {
  if (sanitiser) return sanitiser;
  sanitiser = createSanitiser();
  sanitiser.addHook('uponSanitizeAttribute', (_node, attribute) => {
    const { attrName: name, attrValue: value } = attribute;
    // The document of the frame is made of the text: what could be taken for a tag there is left out. An address without a protocol would
    // lead into the app.
    if (/[<>]/.test(value) || (name === 'href' && !/^(?:https?|mailto|tel):/i.test(value))) attribute.keepAttr = false;
  });
  sanitiser.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName !== 'A') return;
    node.setAttribute('rel', 'noopener noreferrer nofollow');
    node.setAttribute('target', '_blank');
  });
  return sanitiser;
}

const TAG = /<[a-z][^<>]*>/gi;
/** A style would be refused by the page's policy as soon as it is parsed, and said so: until it is a rule of the frame it has another name. */
const STYLE = 'data-style';
const renamed = (html: string, from: string, to: string) =>
  html.replaceAll(TAG, (tag) => tag.replaceAll(` ${from}="`, ` ${to}="`));

/** A mail that the server has cleaned, cleaned again by the parser that draws it. Of pictures only where they are is kept, under a name that fetches nothing. */
export function cleanMail(html: string): string {
  const clean = ofMails().sanitize(renamed(html, 'style', STYLE), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: [...ATTRIBUTES, STYLE, PICTURE_ATTRIBUTE],
    ADD_URI_SAFE_ATTR: [STYLE],
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel|cid):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  });
  return renamed(clean, STYLE, 'style');
}
