import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { SaxesParser } from 'saxes';

import { Parts } from './kept-text.ts';

/** Formats of numbers that every workbook has and that show a day. */
const DAYS = new Set([14, 15, 16, 17, 22]);
/** The day 0 of a workbook, as long as it does not count from 1904. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_ONE_1904 = Date.UTC(1904, 0, 1);
const A_DAY_MS = 86_400_000;
/** Columns of which cells are read. */
const MOST_COLUMNS = 1_000;

/** What the cells of a sheet refer to. */
interface Book {
  strings: string[];
  /** For each style of cells whether it shows a day. */
  showsDay: boolean[];
  dayZero: number;
  sheets: { name: string; relation: string }[];
  /** Where the parts are that it refers to. */
  parts: Map<string, string>;
}

/** Reads the cells of a workbook as they are shown, a row a line, until `until`. The zip was checked. @throws the error of the format */
export async function readSheets(path: string, until: number): Promise<string> {
  const parts = new Parts();
  const goesOn = (): boolean => !parts.isFull && Date.now() < until;
  await eachSheet(path, goesOn, () => (row) => parts.add(row.filter((words) => words !== '').join(' ')));
  return parts.toString();
}

/** What a sheet is called, and its cells. */
export interface Sheet {
  name: string;
  rows: string[][];
}

/**
 * Reads the sheets of a workbook as tables, until there are as many cells as `most`, or it is `until`; `cut` says that there are more. The zip
 * was checked. @throws the error of the format
 */
export async function readTables(
  path: string,
  until: number,
  most: number,
): Promise<{ sheets: Sheet[]; cut: boolean }> {
  const sheets: Sheet[] = [];
  let cells = 0;
  const goesOn = (): boolean => cells < most && Date.now() < until;
  await eachSheet(path, goesOn, (name) => {
    const rows: string[][] = [];
    sheets.push({ name, rows });
    return (row) => {
      cells += row.length + 1;
      rows.push(Array.from(row, (words: string | undefined) => words ?? ''));
    };
  });
  return { sheets, cut: !goesOn() };
}

/** Takes a row of a sheet: its cells from the first column on, with holes where there are none. */
type TakeRow = (row: string[]) => void;

/** Goes through the sheets in the order of the workbook for as long as `goesOn` says. */
async function eachSheet(path: string, goesOn: () => boolean, begin: (name: string) => TakeRow): Promise<void> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const book: Book = { strings: [], showsDay: [], dayZero: DAY_ZERO, sheets: [], parts: new Map() };
    await readPart(zip, entries.get('xl/workbook.xml'), bookReader(book), () => true);
    await readPart(zip, entries.get('xl/_rels/workbook.xml.rels'), relationReader(book), () => true);
    await readPart(zip, entries.get('xl/styles.xml'), styleReader(book), () => true);
    await readPart(zip, entries.get('xl/sharedStrings.xml'), stringReader(book), () => true);
    for (const { name, relation } of book.sheets)
      if (goesOn())
        await readPart(zip, entries.get(book.parts.get(relation) ?? ''), sheetReader(book, begin(name)), goesOn);
  } finally {
    zip.close();
  }
}

/** What a part of the workbook does with its tags; names without their prefix. */
interface PartReader {
  open?: (name: string, attribute: (name: string) => string | undefined) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

async function readPart(
  zip: ZipFile,
  entry: Entry | undefined,
  { open, text, close }: PartReader,
  goesOn: () => boolean,
): Promise<void> {
  if (entry === undefined) return;
  const parser = new SaxesParser({ xmlns: false });
  const local = (name: string): string => name.slice(name.indexOf(':') + 1);
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => open?.(local(name), (wanted) => attributes[wanted]));
  parser.on('text', (piece) => text?.(piece));
  parser.on('cdata', (piece) => text?.(piece));
  parser.on('closetag', ({ name }) => close?.(local(name)));
  const stream = await zip.openReadStreamPromise(entry);
  stream.setEncoding('utf8');
  for await (const piece of stream) {
    parser.write(String(piece));
    // Leaving the loop ends the stream.
    if (!goesOn()) return;
  }
  parser.close();
}

function bookReader(book: Book): PartReader {
  return {
    open: (name, attribute) => {
      const from1904 = attribute('date1904');
      if (name === 'workbookPr' && (from1904 === '1' || from1904 === 'true')) book.dayZero = DAY_ONE_1904;
      // Which name the space of relations has is the writer's choice.
      if (name === 'sheet')
        book.sheets.push({ name: attribute('name') ?? '', relation: attribute('r:id') ?? attribute('d3p1:id') ?? '' });
    },
  };
}

function relationReader({ parts }: Book): PartReader {
  return {
    open: (name, attribute) => {
      if (name !== 'Relationship') return;
      const target = attribute('Target') ?? '';
      parts.set(attribute('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  };
}

function styleReader(book: Book): PartReader {
  const formats = new Map<number, string>();
  let isOfCells = false;
  return {
    open: (name, attribute) => {
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'numFmt') formats.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      if (name !== 'xf' || !isOfCells) return;
      const format = Number(attribute('numFmtId'));
      // Text in quotes or brackets, or after a backslash, is shown as it is.
      const code = (formats.get(format) ?? '').replaceAll(/\[[^\]]*\]|"[^"]*"|\\./g, '');
      book.showsDay.push(DAYS.has(format) || /[yd]/i.test(code));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  };
}

function stringReader({ strings }: Book): PartReader {
  let found = '';
  let isText = false;
  // The pronunciation of a Japanese text is beside it.
  let isPhonetic = false;
  return {
    open: (name) => {
      if (name === 'si') found = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text: (piece) => {
      if (isText) found += piece;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') strings.push(found);
    },
  };
}

function sheetReader(book: Book, take: TakeRow): PartReader {
  let row: string[] = [];
  let cell = { type: '', style: 0, column: 0, value: '' };
  let isValue = false;
  return {
    open: (name, attribute) => {
      if (name === 'c')
        cell = {
          type: attribute('t') ?? '',
          style: Number(attribute('s') ?? 0),
          column: columnOf(attribute('r')) ?? row.length,
          value: '',
        };
      isValue = name === 'v' || name === 't';
    },
    text: (piece) => {
      if (isValue) cell.value += piece;
    },
    close: (name) => {
      isValue = false;
      if (name === 'c' && cell.column < MOST_COLUMNS) row[cell.column] = wordsOf(cell, book);
      if (name !== 'row') return;
      take(row);
      row = [];
    },
  };
}

/** The column of a cell from 0 on, by its letters; undefined where it does not say. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function wordsOf({ type, style, value }: { type: string; style: number; value: string }, book: Book): string {
  if (type === 's') return book.strings[Number(value)] ?? '';
  if (type === 'e' || type === 'b') return '';
  const isNumber = (type === '' || type === 'n') && value !== '';
  if (!isNumber || book.showsDay[style] !== true) return value;
  const moment = new Date(book.dayZero + Number(value) * A_DAY_MS);
  return Number.isNaN(moment.getTime()) ? value : moment.toISOString().slice(0, 10);
}
