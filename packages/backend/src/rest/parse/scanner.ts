import { badQuery } from '../refusal.ts';

/** The text does not follow the grammar. One for all, as the scanner holds what is wrong: making an error costs its stack. */
const MISMATCH = new Error('The text does not follow the grammar');

export const END = 'end of input';

/**
 * Reads a text from left to right and remembers what would have been right at the furthest place that was tried since it last moved on.
 * Of several ways to read on, those that were tried in vain before the one that moved on count no more: a failure is reported in the words,
 * and with the place, that PostgREST has for it.
 */
export class Scanner {
  readonly text: string;
  position = 0;
  #expectedAt = -1;
  #expected: string[] = [];
  #foundAt = 0;

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

  /** Moves over `length` characters. */
  advance(length: number): void {
    if (length === 0) return;
    this.position += length;
    this.#expectedAt = -1;
  }

  /** Whether `literal` comes next; the position stays. */
  sees(literal: string, label?: string): boolean {
    if (this.text.startsWith(literal, this.position)) return true;
    this.expect(label ?? `"${literal}"`, literal);
    return false;
  }

  /** Moves over `literal` when it comes next. */
  take(literal: string, label?: string): boolean {
    if (!this.sees(literal, label)) return false;
    this.advance(literal.length);
    return true;
  }

  /** As `take`, but where the first character comes next the others must follow. */
  takeWhole(literal: string): boolean {
    if (this.take(literal)) return true;
    if (this.peek() !== literal[0]) return false;
    this.#expectedAt = -1;
    this.expect(`"${literal}"`, literal);
    return this.fail();
  }

  /** As `take`, in small or capital letters; what differs is reported at the place of the first letter that does. */
  takeAnyCase(word: string): boolean {
    let agreed = 0;
    for (const letter of word) {
      const next = this.peek(agreed);
      if (next !== letter && next !== letter.toUpperCase()) {
        this.position += agreed;
        this.expect(`"${word}"`);
        this.position -= agreed;
        return false;
      }
      agreed += 1;
    }
    this.advance(agreed);
    return true;
  }

  /** Whether the sticky pattern matches here. */
  at(pattern: RegExp): boolean {
    pattern.lastIndex = this.position;
    return pattern.test(this.text);
  }

  /** Moves over what the sticky pattern matches here. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.advance(found.length);
    return found;
  }

  /** Moves over spaces and tabs; says whether there were any. */
  skipSpace(): boolean {
    let length = 0;
    for (let char = this.peek(); char === ' ' || char === '\t'; char = this.peek(length)) length += 1;
    this.advance(length);
    this.expect();
    return length > 0;
  }

  /** Whether the text ends here. */
  ends(): boolean {
    this.expect(END);
    return this.atEnd;
  }

  /** Remembers that `label` would have been right here; `literal` tells how far its text agreed. Without a label: what is here. */
  expect(label?: string, literal = ''): void {
    if (this.position < this.#expectedAt) return;
    if (this.position > this.#expectedAt) {
      let agreed = 0;
      while (agreed < literal.length && this.peek(agreed) === literal[agreed]) agreed += 1;
      this.#expectedAt = this.position;
      this.#expected = label === undefined ? [] : [label];
      this.#foundAt = this.position + agreed;
    } else if (label !== undefined && !this.#expected.includes(label)) {
      this.#expected.push(label);
    }
  }

  /** What would have been right after the last of several parts of a kind is not named. */
  forget(): void {
    this.#expectedAt = -1;
  }

  /** Gives this reading up, after remembering one more thing that would have been right. */
  fail(label?: string): never {
    if (label !== undefined) this.expect(label);
    throw MISMATCH;
  }

  /** Reads `grammar`. When it fails or finds nothing, nothing has been read, and what it expected is remembered beside the rest. */
  attempt<T>(grammar: (scanner: Scanner) => T | undefined): T | undefined {
    const start = this.position;
    const [expectedAt, expected, foundAt] = [this.#expectedAt, this.#expected, this.#foundAt];
    try {
      const found = grammar(this);
      if (found !== undefined) return found;
    } catch (error) {
      if (error !== MISMATCH) throw error;
    }
    this.position = start;
    this.#add(expectedAt, expected, foundAt);
    return undefined;
  }

  /** Reads `grammar`; where it read nothing, `label` replaces all that it expected, wherever that was. */
  labelled<T>(label: string, grammar: (scanner: Scanner) => T): T {
    const start = this.position;
    const [expectedAt, expected, foundAt] = [this.#expectedAt, this.#expected, this.#foundAt];
    this.#expectedAt = -1;
    const found = grammar(this);
    if (this.position !== start) return found;
    this.#expected = [label];
    this.#add(expectedAt, expected, foundAt);
    return found;
  }

  /** Puts what was expected earlier before what is expected now; of two places only the further one counts. */
  #add(expectedAt: number, expected: string[], foundAt: number): void {
    if (expectedAt < this.#expectedAt) return;
    this.#expected = expectedAt > this.#expectedAt ? expected : [...new Set([...expected, ...this.#expected])];
    this.#expectedAt = expectedAt;
    this.#foundAt = foundAt;
  }

  /** What is wrong, and where, in the words of PostgREST. */
  describe(): { place: string; details: string } {
    const at = Math.max(this.#expectedAt, 0);
    const left = this.#expected.includes(END) && at < this.text.length;
    const found = left
      ? `'${shown(this.text, at, "'")}'`
      : this.#foundAt < this.text.length
        ? `"${shown(this.text, this.#foundAt, '"')}"`
        : END;
    const last = this.#expected.at(-1);
    const others = this.#expected.slice(0, -1).join(', ');
    const expecting = last === undefined ? '' : ` expecting ${others === '' ? last : `${others} or ${last}`}`;
    return { place: placeOf(this.text.slice(0, at)), details: `unexpected ${found}${expecting}` };
  }
}

const CONTROLS =
  'NUL SOH STX ETX EOT ENQ ACK a b t n v f r SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US'.split(
    ' ',
  );

/** One character as PostgREST shows it: what is not ASCII by its number, controls by their names. */
function shown(text: string, at: number, quote: string): string {
  const code = text.codePointAt(at) ?? 0;
  const char = String.fromCodePoint(code);
  if (char === quote || char === '\\') return `\\${char}`;
  if (code < 32) return `\\${CONTROLS[code]}`;
  if (code === 127) return '\\DEL';
  return code > 127 ? `\\${code}` : char;
}

/** Where the text after `before` begins, counted from 1; a tab goes to the next multiple of eight. */
function placeOf(before: string): string {
  let line = 1;
  let column = 1;
  for (const char of before) {
    if (char === '\n') {
      line += 1;
      column = 1;
    } else column += char === '\t' ? 8 - ((column - 1) % 8) : 1;
  }
  return `(line ${line}, column ${column})`;
}

/**
 * Reads the whole text with `grammar`.
 * @throws Refusal PGRST100 `"failed to parse <what> (<text>)" (line 1, column N)` when it does not fit to the end: PostgREST passes over
 * what follows a complete value, and half a filter is not what the caller of a deletion meant.
 */
export function scan<T>(what: string, text: string, grammar: (scanner: Scanner) => T, shownText = text): T {
  const scanner = new Scanner(text);
  try {
    const result = grammar(scanner);
    if (!scanner.ends()) scanner.fail();
    return result;
  } catch (error) {
    if (error !== MISMATCH) throw error;
    const { place, details } = scanner.describe();
    throw badQuery(`"failed to parse ${what} (${shownText})" ${place}`, details);
  }
}
