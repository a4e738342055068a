import createSanitiser from 'dompurify';

const ALLOWED_TAGS = [
  'a',
  'b',
  'blockquote',
  'br',
  'code',
  'em',
  'h2',
  'h3',
  'h4',
  'hr',
  'i',
  'li',
  'ol',
  'p',
  'pre',
  's',
  'strong',
  'u',
  'ul',
];

/** What a document that was written elsewhere has besides. */
const DOCUMENT_TAGS = ['h1', 'h5', 'h6', 'img', 'sub', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'tr'];

let ofDocuments: typeof createSanitiser | undefined;

/** Pictures of a document are within it: none is fetched. */
function documentSanitiser(): typeof createSanitiser {
  if (ofDocuments) return ofDocuments;
  ofDocuments = createSanitiser();
  ofDocuments.addHook('uponSanitizeAttribute', (_node, attribute) => {
    if (attribute.attrName === 'src' && !/^data:image\/(png|jpeg|gif|webp|bmp);base64,/.test(attribute.attrValue))
      attribute.keepAttr = false;
  });
  return ofDocuments;
}

/**
 * The one sanitiser of the app. No styles, and no images but those within a document: neither a letter nor a description may fetch anything
 * from elsewhere, or dress up as a part of the page. links: those that may lead somewhere; of every other one the words stay.
 */
export function sanitise(html: string, isDocument = false, links?: readonly string[]): DocumentFragment {
  const fragment = (isDocument ? documentSanitiser() : createSanitiser).sanitize(html, {
    ALLOWED_TAGS: isDocument ? [...ALLOWED_TAGS, ...DOCUMENT_TAGS] : ALLOWED_TAGS,
    ALLOWED_ATTR: isDocument ? ['href', 'src', 'alt', 'colspan', 'rowspan'] : ['href'],
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const anchor of fragment.querySelectorAll('a[href]')) {
    if (links && !links.includes(anchor.getAttribute('href') ?? '')) {
      anchor.replaceWith(...anchor.childNodes);
      continue;
    }
    anchor.setAttribute('rel', 'noopener noreferrer nofollow');
    anchor.setAttribute('target', '_blank');
  }
  return fragment;
}
