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

  #begin(record: readonly string[]): void {
    const header = record.map((name): string => JSON.parse(`"${name}"`));
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
      members.push(`${key}:${value === 'NULL' ? 'null' : `"${value}"`}`);
    }
    return `{${members.join(',')}}`;
  }
}

/**
 * Takes records out of pieces that may end anywhere: inside a field, a quote or a line break. A field is the text between the quotes of
 * its JSON text. That is made piece by piece, because a long field full of quotes takes long to turn.
 */
class CsvRecords {
  readonly #longest: number;
  /** The fields of a record whose end has not come, and the parts of the one that is being read. */
  #fields: string[] = [];
  #parts: string[] = [];
  #within: 'nothing' | 'plain' | 'quoted' = 'nothing';
  /** Characters of that record that are read. */
  #length = 0;
  /** A quote or a return whose meaning the next piece decides. */
  #rest = '';
  #begun = false;

  constructor(longest: number) {
    this.#longest = longest;
  }

  read(piece: string, isLast: boolean): string[][] {
    const text = this.#rest + piece;
    const records: string[][] = [];
    let index = this.#skipMark(text);
    let start = index;
    for (;;) {
      // Past the last line break nothing begins; past the last comma there is one more, empty, field.
      if (this.#within === 'nothing' && index === text.length && (!isLast || this.#fields.length === 0)) break;
      const field = this.#readField(text, index, isLast);
      index = field.end;
      if (!field.isWhole) break;
      this.#endField();
      if (field.isMore) continue;
      // A line without anything on it is no record.
      if (this.#fields.length > 1 || this.#fields[0] !== '') records.push(this.#fields);
      this.#fields = [];
      this.#length = 0;
      start = index;
    }
    this.#rest = text.slice(index);
    this.#length += index - start;
    if (this.#length + this.#rest.length > this.#longest)
      throw badBody(`A line of csv may have at most ${this.#longest} characters`);
    return records;
  }

  #skipMark(text: string): number {
    if (this.#begun || text === '') return 0;
    this.#begun = true;
    return text.startsWith('\uFEFF') ? 1 : 0;
  }

  #endField(): void {
    this.#fields.push(this.#parts.join(''));
    if (this.#fields.length > MOST_FIELDS) throw badBody(`A line of csv may have at most ${MOST_FIELDS} fields`);
    this.#parts = [];
    this.#within = 'nothing';
  }

  /** Reads on from here, in the field that is begun or in a new one. */
  #readField(text: string, index: number, isLast: boolean): ReadField {
    if (this.#within !== 'nothing') return this.#readOn(text, index, isLast);
    const isQuoted = text[index] === '"';
    this.#within = isQuoted ? 'quoted' : 'plain';
    return this.#readOn(text, isQuoted ? index + 1 : index, isLast);
  }

  #readOn(text: string, index: number, isLast: boolean): ReadField {
    return this.#within === 'quoted' ? this.#readQuoted(text, index, isLast) : this.#readPlain(text, index, isLast);
  }

  #readPlain(text: string, index: number, isLast: boolean): ReadField {
    PLAIN.lastIndex = index;
    PLAIN.test(text);
    const end = PLAIN.lastIndex;
    this.#keep(text.slice(index, end));
    return endOf(text, end, isLast) ?? { end, isWhole: false };
  }

  #readQuoted(text: string, index: number, isLast: boolean): ReadField {
    let from = index;
    for (;;) {
      const quote = text.indexOf('"', from);
      if (quote < 0 && isLast) throw badBody('Empty or invalid csv');
      if (quote >= 0 && text[quote + 1] === '"') {
        from = quote + 2;
        continue;
      }
      const end = quote < 0 ? text.length : quote;
      this.#keep(text.slice(index, end).replaceAll('""', '"'));
      return (quote < 0 ? undefined : endOf(text, quote + 1, isLast)) ?? { end, isWhole: false };
    }
  }

  #keep(part: string): void {
    if (part !== '') this.#parts.push(JSON.stringify(part).slice(1, -1));
  }
}

/** Where reading goes on, and whether the field ended before that; then whether another field of the record follows. */
type ReadField = { end: number; isWhole: false } | { end: number; isWhole: true; isMore: boolean };

/** A field without quotes. One inside of it may be meant to begin a field that has them, and is refused. */
const PLAIN = /[^,"\r\n]*/y;

/** What ends a field here; nothing while the next piece decides. @throws Refusal 400 PGRST102 where no field can end */
function endOf(text: string, end: number, isLast: boolean): ReadField | undefined {
  switch (text[end]) {
    case ',':
      return { end: end + 1, isWhole: true, isMore: true };
    case '\n':
      return { end: end + 1, isWhole: true, isMore: false };
    case '\r':
      // Whether a line feed belongs to it is seen in the next piece.
      if (end + 1 === text.length && !isLast) return undefined;
      return { end: text[end + 1] === '\n' ? end + 2 : end + 1, isWhole: true, isMore: false };
    case undefined:
      return isLast ? { end, isWhole: true, isMore: false } : undefined;
    default:
      throw badBody('Empty or invalid csv');
  }
}
