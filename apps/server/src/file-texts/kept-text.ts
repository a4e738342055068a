import { MOST_TEXT_BYTES } from './read-job.ts';

/** Collects a text by its parts until there is more than is kept. */
export class Parts {
  readonly #parts: string[] = [];
  #length = 0;

  add(part: string): void {
    this.#parts.push(part);
    this.#length += part.length;
  }

  /** Whether there are enough: what is kept is never longer in characters than in bytes. */
  get isFull(): boolean {
    return this.#length > MOST_TEXT_BYTES;
  }

  toString(): string {
    return this.#parts.join('\n');
  }
}

/**
 * A text as it is kept: letters as they are typed (a PDF holds Arabic in the shapes in which it is written, and ligatures), blanks and control
 * characters as one blank, cut at a word.
 */
export function keptText(text: string): string {
  const plain = text
    // A character takes a byte at least; twice as many leave room for the blanks that go.
    .slice(0, 2 * MOST_TEXT_BYTES)
    .toWellFormed()
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cc}\uFEFF\uFFFD]+/gu, ' ')
    .trim();
  const bytes = Buffer.from(plain);
  if (bytes.length <= MOST_TEXT_BYTES) return plain;
  const cut = bytes
    .subarray(0, MOST_TEXT_BYTES)
    .toString()
    .replace(/\uFFFD+$/, '');
  const blank = cut.lastIndexOf(' ');
  // Chinese has no blanks, so a far one is no end of a word.
  return blank > cut.length - 100 ? cut.slice(0, blank) : cut;
}
