/** A kind of file that has a reader. */
export type Kind = 'pdf' | 'zip' | 'outlook' | 'mail' | 'plain' | 'picture';

/** How a JPEG, a PNG, a WebP and a TIFF begin. */
const PICTURE = /^(\xFF\xD8\xFF|\x89PNG\r\n|RIFF[\s\S]{4}WEBP|II\*\0|MM\0\*)/;
const TEXT_ENDINGS = new Set(['txt', 'csv', 'tsv', 'md', 'markdown', 'log', 'json', 'xml']);

/** The kind of a file by its bytes, and where those say nothing by its name and media type; null for one without a reader. */
export function kindOf(bytes: Uint8Array, name: string, mediaType: string | null): Kind | null {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  // Readers of PDF allow something before it.
  if (head.includes('%PDF-')) return 'pdf';
  if (head.startsWith('PK\u0003\u0004')) return 'zip';
  if (PICTURE.test(head)) return 'picture';
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (head.startsWith('\u00D0\u00CF\u0011\u00E0')) return ending === 'msg' ? 'outlook' : null;
  // RTF is text in the words of its own commands.
  if (head.startsWith('{\\rtf')) return null;
  if (ending === 'eml' || mediaType === 'message/rfc822') return 'mail';
  const isText = TEXT_ENDINGS.has(ending) || (mediaType !== null && /^text\/(plain|csv|markdown)\b/.test(mediaType));
  return isText ? 'plain' : null;
}
