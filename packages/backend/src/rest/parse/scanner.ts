import { badQuery } from '../refusal.ts';

/** The text does not follow the grammar; carries what PostgREST says about it. */
class ScanFailure extends Error {}

/**
 * Reads a text from left to right. Whatever was tried in vain at the furthest place is remembered, so that a failure can say what was
 * found there and what would have been right.
 */
export class Scanner {
  readonly text: string;
  position = 0;
  #furthest = 0;
  #expected: string[] = [];
  #unexpected: string | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get atEnd(): boolean {
    return this.position >= this.text.length;
  }

  /** The next character, or an empty string at the end. */
  peek(offset = 0): string {
    return this.text[this.position + offset] ?? '';
  }

  /** Moves over `literal` when it comes next. */
  take(literal: string, label = `"${literal}"`): boolean {
    if (this.text.startsWith(literal, this.position)) {
      this.position += literal.length;
      return true;
    }
    this.expect(label, literal);
    return false;
  }

  /** Moves over what the sticky pattern matches here. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.position += found.length;
    return found;
  }

  /** Moves over spaces and tabs. */
  skipSpace(): void {
    for (let char = this.peek(); char === ' ' || char === '\t'; char = this.peek()) this.position += 1;
  }

  /** Remembers that `label` would have been right here; `literal` tells how far its text agreed. */
  expect(label: string, literal = ''): void {
    if (this.position < this.#furthest) return;
    if (this.position > this.#furthest) {
      this.#furthest = this.position;
      this.#expected = [];
      this.#unexpected = undefined;
    }
    if (!this.#expected.includes(label)) this.#expected.push(label);
    if (this.#unexpected !== undefined) return;
    let agreed = 0;
    while (agreed < literal.length && this.peek(agreed) === literal[agreed]) agreed += 1;
    this.#unexpected = this.peek(agreed);
  }

  /** Gives up, after remembering one more thing that would have been right. */
  fail(label?: string): never {
    if (label !== undefined) this.expect(label);
    throw new ScanFailure();
  }

  /** What is wrong, in the words and with the place that PostgREST gives. */
  describe(): { column: number; details: string } {
    const last = this.#expected.at(-1) ?? 'unknown parse error';
    const others = this.#expected.slice(0, -1);
    const expecting = others.length === 0 ? last : `${others.join(', ')} or ${last}`;
    const quote = this.#expected.includes(END) ? "'" : '"';
    const found = this.#unexpected ? `${quote}${this.#unexpected}${quote}` : END;
    return { column: this.#furthest + 1, details: `unexpected ${found} expecting ${expecting}` };
  }
}

export const END = 'end of input';

/**
 * Reads the whole text with `grammar`.
 * @throws Refusal PGRST100 `"failed to parse <what> (<text>)" (line 1, column N)` when it does not fit to the end.
 */
export function scan<T>(what: string, text: string, grammar: (scanner: Scanner) => T, shown = text): T {
  const scanner = new Scanner(text);
  try {
    const result = grammar(scanner);
    if (!scanner.atEnd) scanner.fail(END);
    return result;
  } catch (error) {
    if (!(error instanceof ScanFailure)) throw error;
    const { column, details } = scanner.describe();
    throw badQuery(`"failed to parse ${what} (${shown})" (line 1, column ${column})`, details);
  }
}
