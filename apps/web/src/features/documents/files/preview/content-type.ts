import type { FileType } from '../types.ts';

const BY_MEDIA_TYPE: readonly [RegExp, FileType][] = [
  [/^application\/pdf$/, 'pdf'],
  [/^image\//, 'image'],
  [/^audio\//, 'audio'],
  [/^video\//, 'video'],
];
const BY_ENDING: readonly [RegExp, FileType][] = [
  [/\.(eml|msg)$/i, 'email'],
  [/\.docx?$/i, 'word'],
  [/\.(xlsx?|csv)$/i, 'excel'],
  [/\.(txt|md|log)$/i, 'text'],
];

/** What a content is to the preview, by its media type and its name. */
export function contentType(name: string, mediaType: string): FileType {
  return (
    BY_MEDIA_TYPE.find(([pattern]) => pattern.test(mediaType))?.[1] ??
    BY_ENDING.find(([pattern]) => pattern.test(name))?.[1] ??
    (mediaType.startsWith('text/plain') ? 'text' : 'other')
  );
}
