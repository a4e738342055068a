import { readFile, stat } from 'node:fs/promises';

import { extractRawText } from 'mammoth';

import { checkedNames } from './check-zip.ts';
import { kindOf } from './file-kind.ts';
import { keptText } from './kept-text.ts';
import {
  FAILED,
  LONG_ENOUGH_MS,
  MOST_BYTES,
  MOST_TEXT_BYTES,
  type ReadText,
  type SomeFile,
  WITHOUT_TEXT,
} from './read-job.ts';
import { openMail, openOutlook, wordsOfLetter } from './read-mail.ts';
import { isReadable, isTooLarge, picturePages } from './picture-pages.ts';
import { readPdf } from './read-pdf.ts';
import { readPlain } from './read-plain.ts';
import { readSheets } from './read-sheets.ts';

/** Reads the text of a file. It may take all memory and never end: it belongs into a process that can be ended. */
export async function readFileText(file: SomeFile): Promise<ReadText> {
  try {
    const { size } = await stat(file.path);
    if (size > MOST_BYTES) return FAILED;
    const found = await textOf(await readFile(file.path), file);
    const text = keptText(found.text);
    return { ...found, text, state: found.state === 'read' && text === '' ? 'none' : found.state };
  } catch {
    // What libraries say of a broken file may quote it.
    return FAILED;
  }
}

/** Reads the text of a file with its lines; null for one without text. It belongs into a process that can be ended, as well. */
export async function readFileLines(file: SomeFile): Promise<string | null> {
  try {
    const { size } = await stat(file.path);
    if (size > MOST_BYTES) return null;
    const { state, text } = await textOf(await readFile(file.path), file);
    return state === 'read' ? text.slice(0, MOST_TEXT_BYTES).toWellFormed() : null;
  } catch {
    return null;
  }
}

async function textOf(bytes: Uint8Array, { path, name, mediaType }: SomeFile): Promise<ReadText> {
  const until = Date.now() + LONG_ENOUGH_MS;
  const kind = kindOf(bytes, name, mediaType);
  if (kind === 'pdf') return readPdf(bytes, until);
  if (kind === 'picture') return pictureOf(bytes);
  if (kind === 'mail') return read(wordsOfLetter(await openMail(bytes)));
  if (kind === 'outlook') return read(wordsOfLetter(openOutlook(bytes)));
  if (kind === 'plain') return read(readPlain(bytes));
  // Bytes that are not what their name says are broken, rather than without text.
  if (kind === null) return /\.(pdf|docx|xlsx|msg)$/i.test(name) ? FAILED : WITHOUT_TEXT;
  const parts = await checkedNames(path);
  if (parts.has('word/document.xml')) return read((await extractRawText({ buffer: Buffer.from(bytes) })).value);
  if (parts.has('xl/workbook.xml')) return read(await readSheets(path, until));
  return /\.(docx|xlsx)$/i.test(name) ? FAILED : WITHOUT_TEXT;
}

/** What is photographed or scanned may say something; it is recognised later. */
function pictureOf(bytes: Uint8Array): ReadText {
  const pages = picturePages(bytes);
  if (pages.length > 0 && pages.every(isTooLarge)) return FAILED;
  return pages.some(isReadable) ? { state: 'scanned', text: '', pages: pages.length } : WITHOUT_TEXT;
}

const read = (text: string): ReadText => ({ state: 'read', text, pages: null });
