import { setImmediate as nextTurn } from 'node:timers/promises';

import { badBody } from '../refusal.ts';

/** Bytes of PostgreSQL's longest name. */
const LONGEST_NAME = 63;
/** PostgreSQL's own limit of columns of a table. */
const MOST_FIELDS = 1_600;

/** Most characters of JSON that one body may become: short fields under long names become seventy times what they were. */
const LONGEST_JSON = 32 * 1024 * 1024;
/** Characters that are read before others have their turn. Fields can be one character long, so these are some milliseconds. */
export const CSV_PIECE = 16 * 1024;

/**
 * Reads CSV with a header line (RFC 4180: quotes, doubled quotes, line breaks inside quotes) into the JSON array that PostgreSQL takes
 * apart. The word NULL without or with quotes is null; every other value is text, for PostgreSQL to read as the column's type. A long
 * one is read in turns with whatever else the process does.
 */
export async function csvToJson(text: string): Promise<{ json: string; keys: string[] }> {
  const rows = new CsvRows(Number.POSITIVE_INFINITY);
  const json: string[] = [];
  let length = 0;
  let start = 0;
  do {
    if (start > 0) await nextTurn();
    const read = rows.read(text.slice(start, start + CSV_PIECE), start + CSV_PIECE >= text.length);
    length += read.reduce((sum, row) => sum + row.length, 0);
    if (length > LONGEST_JSON) throw tooLongAsJson();
    // Joined piece by piece: all of them at the end would be one long turn.
    if (read.length > 0) json.push(read.join(','));
    start += CSV_PIECE;
  } while (start < text.length);
  return { json: `[${json.join(',')}]`, keys: rows.keys() };
}

function tooLongAsJson(): Error {
  return badBody(`As JSON a body of csv may have at most ${LONGEST_JSON} characters`);
}

/** The rows of one CSV body as JSON objects, read piece by piece. The first record names the keys. */
export class CsvRows {
  readonly #records: CsvRecords;
  #header: readonly string[] | undefined;
  /** The keys as JSON; null for one that nothing can be called by, which need not be repeated with every row to be refused. */
  #quotedKeys: readonly (string | null)[] = [];

  /** @param longest Most characters that one record may have, so that a quote nobody closes is not kept for ever. */
  constructor(longest: number) {
    this.#records = new CsvRecords(longest);
  }

  /** The rows that end in this piece. @throws Refusal 400 PGRST102 */
  read(piece: string, isLast: boolean): string[] {
    const rows: string[] = [];
    let length = 0;
    for (const record of this.#records.read(piece, isLast)) {
      if (!this.#header) {
        this.#begin(record);
        continue;
      }
      const row = this.#rowOf(record);
      length += row.length;
      if (length > LONGEST_JSON) throw tooLongAsJson();
      rows.push(row);
    }
    if (isLast && !this.#header) throw badBody('Empty or invalid csv');
    return rows;
  }

  /** The keys that every row has; none before the header is read. */
  keys(): string[] {
    return [...new Set(this.#header)];
  }

  #begin(header: readonly string[]): void {
    if (header.every((name) => name === '')) throw badBody('Empty or invalid csv');
    this.#header = header;
    this.#quotedKeys = header.map((name) => (Buffer.byteLength(name) > LONGEST_NAME ? null : JSON.stringify(name)));
  }

  #rowOf(record: readonly string[]): string {
    if (record.length !== this.#quotedKeys.length) throw badBody('All lines must have same number of fields');
    // Joined, and not added one to the other: what is added is kept in its parts, and these are many.
    const members: string[] = [];
    for (const [index, key] of this.#quotedKeys.entries()) {
      const value = record[index];
      if (key === null || value === undefined) continue;
      members.push(`${key}:${value === 'NULL' ? 'null' : JSON.stringify(value)}`);
    }
    return `{${members.join(',')}}`;
  }
}

/** Takes records out of pieces that may end anywhere: inside a field, a quote or a line break. */
class CsvRecords {
  readonly #longest: number;
  /** What is read of a record whose end has not come; the rest begins at the start of its next field. */
  #fields: string[] = [];
  #length = 0;
  #rest = '';
  /** How far the field at the start of the rest was read, so that a long one is not read again with every piece. */
  #known = 0;
  #begun = false;

  constructor(longest: number) {
    this.#longest = longest;
  }

  read(piece: string, isLast: boolean): string[][] {
    const text = this.#rest + piece;
    const records: string[][] = [];
    let index = this.#skipMark(text);
    for (;;) {
      // Past the last line break nothing begins; past the last comma there is one more, empty, field.
      if (isLast && index === text.length && this.#fields.length === 0) break;
      const field = readField(text, { start: index, from: Math.max(index, this.#known) }, isLast);
      if (typeof field === 'number') {
        this.#known = field;
        break;
      }
      this.#known = 0;
      this.#fields.push(field.value);
      if (this.#fields.length > MOST_FIELDS) throw badBody(`A line of csv may have at most ${MOST_FIELDS} fields`);
      this.#length += field.end - index;
      index = field.end;
      if (field.isMore) continue;
      // A line without anything on it is no record.
      if (this.#fields.length > 1 || this.#fields[0] !== '') records.push(this.#fields);
      this.#fields = [];
      this.#length = 0;
    }
    this.#rest = text.slice(index);
    this.#known = Math.max(0, this.#known - index);
    if (this.#length + this.#rest.length > this.#longest)
      throw badBody(`A line of csv may have at most ${this.#longest} characters`);
    return records;
  }

  #skipMark(text: string): number {
    if (this.#begun || text === '') return 0;
    this.#begun = true;
    return text.startsWith('\uFEFF') ? 1 : 0;
  }
}

interface CsvField {
  value: string;
  /** Where the next field begins, past the comma or the line break. */
  end: number;
  /** Whether a comma follows, so that the record goes on. */
  isMore: boolean;
}

/** Where a field begins, and how far it is known to go on. */
interface Begun {
  start: number;
  from: number;
}

/** The field that begins here; while its end, or what its end means, has not come, how far it is known to go on. */
function readField(text: string, begun: Begun, isLast: boolean): CsvField | number {
  return text[begun.start] === '"' ? readQuoted(text, begun, isLast) : readPlain(text, begun, isLast);
}

/** A field without quotes. One inside of it may be meant to begin a field that has them, and is refused. */
const PLAIN = /[^,"\r\n]*/y;

function readPlain(text: string, { start, from }: Begun, isLast: boolean): CsvField | number {
  PLAIN.lastIndex = from;
  PLAIN.test(text);
  const end = PLAIN.lastIndex;
  return endOf(text, end, isLast, () => text.slice(start, end)) ?? end;
}

function readQuoted(text: string, begun: Begun, isLast: boolean): CsvField | number {
  const { start } = begun;
  let from = Math.max(start + 1, begun.from);
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) {
      if (isLast) throw badBody('Empty or invalid csv');
      return text.length;
    }
    if (text[quote + 1] !== '"')
      return endOf(text, quote + 1, isLast, () => text.slice(start + 1, quote).replaceAll('""', '"')) ?? quote;
    from = quote + 2;
  }
}

function endOf(text: string, end: number, isLast: boolean, value: () => string): CsvField | undefined {
  switch (text[end]) {
    case ',':
      return { value: value(), end: end + 1, isMore: true };
    case '\n':
      return { value: value(), end: end + 1, isMore: false };
    case '\r':
      // Whether a line feed belongs to it is seen in the next piece.
      if (end + 1 === text.length && !isLast) return undefined;
      return { value: value(), end: text[end + 1] === '\n' ? end + 2 : end + 1, isMore: false };
    case undefined:
      return isLast ? { value: value(), end, isMore: false } : undefined;
    default:
      throw badBody('Empty or invalid csv');
  }
}
