import type { CaseFile, CountedFile } from '../../shared/choose/types.ts';

/** A document in the order of the production, with the numbers that it will get. */
export interface NumberedDocument extends CaseFile {
  /** Null while it is counted. */
  counted: CountedFile | null;
  first: number | null;
  last: number | null;
}

/** The documents with the numbers that follow from their pages; none after the first that is not counted or cannot be produced. */
export function numbered(
  documents: readonly CaseFile[],
  counted: readonly CountedFile[],
  start: number,
): { documents: NumberedDocument[]; pages: number; isWhole: boolean } {
  const byId = new Map(counted.map((file) => [file.file_id, file]));
  let pages = 0;
  let isWhole = true;
  const list = documents.map((document): NumberedDocument => {
    const found = byId.get(document.id) ?? null;
    const own = found?.pages ?? null;
    if (own === null) isWhole = false;
    const first = isWhole ? start + pages : null;
    pages += own ?? 0;
    return { ...document, counted: found, first, last: isWhole ? start + pages - 1 : null };
  });
  return { documents: list, pages, isWhole };
}
