import { readFile, stat } from 'node:fs/promises';

import type { FileView } from '@casewright/contracts/file-views';
import { convertToHtml, images } from 'mammoth';

import { checkedNames } from './check-zip.ts';
import { kindOf } from './file-kind.ts';
import { LONG_ENOUGH_MS, MOST_BYTES, MOST_TEXT_BYTES, NOT_SHOWN, type SomeFile } from './read-job.ts';
import { openMail, openOutlook, type Letter } from './read-mail.ts';
import { readTables } from './read-sheets.ts';

/** Most cells of a workbook that are shown. */
const MOST_CELLS = 50_000;
/** Most bytes of pictures within a document, as they are written into its markup. */
const MOST_PICTURES = 2 * 1024 * 1024;

/** Reads what a file says, as it is shown. It may take all memory and never end: it belongs into a process that can be ended. */
export async function readFileView(file: SomeFile): Promise<FileView> {
  try {
    const { size } = await stat(file.path);
    if (size > MOST_BYTES) return NOT_SHOWN;
    return await viewOf(await readFile(file.path), file);
  } catch {
    // What libraries say of a broken file may quote it.
    return NOT_SHOWN;
  }
}

async function viewOf(bytes: Uint8Array, { path, name, mediaType }: SomeFile): Promise<FileView> {
  const kind = kindOf(bytes, name, mediaType);
  if (kind === 'mail') return letterView(await openMail(bytes));
  if (kind === 'outlook') return letterView(openOutlook(bytes));
  if (kind !== 'zip') return NOT_SHOWN;
  const parts = await checkedNames(path);
  if (parts.has('word/document.xml')) return documentView(bytes);
  if (!parts.has('xl/workbook.xml')) return NOT_SHOWN;
  return { kind: 'sheets', ...(await readTables(path, Date.now() + LONG_ENOUGH_MS, MOST_CELLS)) };
}

async function documentView(bytes: Uint8Array): Promise<FileView> {
  let pictures = 0;
  const convertImage = images.imgElement(async (image) => {
    const data = await image.readAsBase64String();
    pictures += data.length;
    return { src: pictures > MOST_PICTURES ? '' : `data:${image.contentType};base64,${data}` };
  });
  const { value: html } = await convertToHtml({ buffer: Buffer.from(bytes) }, { convertImage });
  return html.length > MOST_PICTURES + MOST_TEXT_BYTES ? NOT_SHOWN : { kind: 'document', html };
}

function letterView(letter: Letter): FileView {
  return { kind: 'letter', ...letter, text: letter.text.slice(0, MOST_TEXT_BYTES).toWellFormed() };
}
