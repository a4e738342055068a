import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

import { fontBytes, type FontName } from '../signing/fonts.ts';
import { plainTexts } from './plain-text.ts';
import type { SetSheet } from './sheet.ts';

const FONTS: readonly FontName[] = ['noto', 'notoBold', 'naskh', 'naskhBold', 'hans', 'hansBold'];
const SOURCES = ['shared', 'invoice', 'statement', 'plan', 'order', 'record', 'certificate'] as const;

/** A standard that a PDF is held to while it is written; what does not meet it is an error. */
export type Standard = 'a-3a' | 'ua-1';

/**
 * Sets a sheet. What people wrote reaches the typesetter as data, never as its source, and its root is the folder, which is empty. It has no clock: the day
 * of a document is in its data.
 * @throws an Error where the sheet cannot be set, or does not meet the standard
 */
export function setSheet(
  { sheet, data, attachment, picture = null }: SetSheet,
  folder: string,
  standard: Standard,
): { pdf: Buffer; pages: number } {
  const compiler = NodeCompiler.create({
    workspace: folder,
    fontArgs: [{ fontBlobs: FONTS.map((name) => Buffer.from(fontBytes(name))) }],
  });
  for (const name of SOURCES)
    compiler.addSource(join(folder, `${name}.typ`), readFileSync(join(import.meta.dirname, `${name}.typ`), 'utf8'));
  compiler.mapShadow(join(folder, 'data.json'), Buffer.from(JSON.stringify(plainTexts(data))));
  if (attachment !== null) compiler.mapShadow(join(folder, attachment.name), Buffer.from(attachment.text));
  if (picture !== null) compiler.mapShadow(join(folder, picture.name), picture.bytes);
  const compiled = compiler.compile({ mainFilePath: join(folder, `${sheet}.typ`) });
  const { result } = compiled;
  if (result === null) {
    const error = compiled.takeError();
    throw new Error(`The sheet was not set: ${error === null ? '' : JSON.stringify(compiler.fetchDiagnostics(error))}`);
  }
  return { pdf: compiler.pdf(result, { pdfStandard: standard }), pages: result.numOfPages };
}
