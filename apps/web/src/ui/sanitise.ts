import { POST_PICTURE_ADDRESS, TEXT_ALIGNMENTS } from '@casewright/contracts/posts';
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

/** What a text may have besides its words. */
export interface SanitiseOptions {
  isDocument?: boolean | undefined;
  links?: readonly string[] | undefined;
  hasPictures?: boolean | undefined;
}

const isAlignment = (value: string): boolean => TEXT_ALIGNMENTS.some((known) => known === value);

/** Texts of a post show pictures that lie in its bucket, and none from elsewhere. */
function keepOwnPictures(fragment: DocumentFragment): void {
  for (const picture of fragment.querySelectorAll('img')) {
    if (!POST_PICTURE_ADDRESS.test(picture.getAttribute('src') ?? '')) {
      picture.remove();
      continue;
    }
    picture.setAttribute('alt', picture.getAttribute('alt') ?? '');
    picture.setAttribute('loading', 'lazy');
    for (const name of ['width', 'height'])
      if (!/^[1-9]\d{0,4}$/.test(picture.getAttribute(name) ?? '')) picture.removeAttribute(name);
  }
}

/**
 * The one sanitiser of the app. No styles, and no images but those within a document: neither a letter nor a description may fetch anything
 * from elsewhere, or dress up as a part of the page. links: those that may lead somewhere; of every other one the words stay. hasPictures: of a post,
 * which may show those of its bucket.
 */
export function sanitise(
  html: string,
  { isDocument = false, links, hasPictures = false }: SanitiseOptions = {},
): DocumentFragment {
  const fragment = (isDocument ? documentSanitiser() : createSanitiser).sanitize(html, {
    ALLOWED_TAGS: isDocument
      ? [...ALLOWED_TAGS, ...DOCUMENT_TAGS]
      : hasPictures
        ? [...ALLOWED_TAGS, 'img']
        : ALLOWED_TAGS,
    ALLOWED_ATTR: isDocument
      ? ['href', 'src', 'alt', 'colspan', 'rowspan']
      : ['href', 'data-align', ...(hasPictures ? ['src', 'alt', 'width', 'height'] : [])],
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  if (hasPictures) keepOwnPictures(fragment);
  for (const aligned of fragment.querySelectorAll('[data-align]'))
    if (!isAlignment(aligned.getAttribute('data-align') ?? '')) aligned.removeAttribute('data-align');
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
