import { PDF, PdfArray, PdfName, PdfNumber, PdfRef, PdfStream, type PdfDict, type PDFPage } from '@libpdf/core';
import { MOST_PAGES, type DocumentFault } from '@casewright/contracts/productions';

import { ownPage } from '../signing/own-page.ts';
import { shownPage } from '../signing/shown-page.ts';
import { pictureOf, type Picture } from './picture.ts';

/** A document that was opened. */
export type OpenDocument =
  | { kind: 'pdf'; pdf: PDF; pages: number }
  | { kind: 'image'; picture: Picture; pages: 1 }
  | { kind: 'native'; pages: 1 };

/** A document that cannot be produced. */
export class Unproducible extends Error {
  readonly fault: DocumentFault;

  constructor(fault: DocumentFault, kind: 'pdf' | 'image') {
    super(`A ${kind} cannot be produced: ${fault}`);
    this.fault = fault;
    this.kind = kind;
  }

  readonly kind: 'pdf' | 'image';
}

/** What a page is shown by. All else (actions, structure, metadata of editors) stays behind. */
const KEPT = new Set(['Type', 'Parent', 'Resources', 'MediaBox', 'CropBox', 'Rotate', 'Contents', 'Group', 'UserUnit']);

/**
 * Opens a document as it is produced: a PDF whose forms and notes are drawn into its pages as they would be printed, a picture, or neither of them.
 * @throws Unproducible
 */
export async function readDocument(bytes: Uint8Array): Promise<OpenDocument> {
  const head = Buffer.from(bytes.subarray(0, 1024));
  if (!head.includes('%PDF-')) {
    const picture = pictureOf(bytes);
    return picture === null ? { kind: 'native', pages: 1 } : { kind: 'image', picture, pages: 1 };
  }
  try {
    return await readPdf(bytes);
  } catch (error) {
    if (error instanceof Unproducible) throw error;
    throw new Unproducible(isAboutPassword(error, bytes) ? 'encrypted' : 'broken', 'pdf');
  }
}

async function readPdf(bytes: Uint8Array): Promise<OpenDocument> {
  const pdf = await PDF.load(bytes);
  if (pdf.isEncrypted) throw new Unproducible('encrypted', 'pdf');
  const pages = pdf.getPageCount();
  if (pdf.recoveredViaBruteForce || pages === 0) throw new Unproducible('broken', 'pdf');
  if (pages > MOST_PAGES) throw new Unproducible('too_long', 'pdf');
  if (isShownOtherwise(pdf)) throw new Unproducible('not_as_shown', 'pdf');
  const all = pdf.getPages();
  for (const page of all) ownPage(pdf, page);
  pdf.getForm()?.flatten();
  pdf.flattenAnnotations({ removeLinks: true });
  for (const page of all) {
    for (const key of page.dict.keys()) if (!KEPT.has(key.value)) page.dict.delete(key.value);
    const { width, height } = shownPage(page);
    if ([width, height].some((side) => !(side > 1 && side < 20_000))) throw new Unproducible('broken', 'pdf');
    contentOf(pdf, page.dict);
  }
  return { kind: 'pdf', pdf, pages };
}

/** What draws a page, unpacked. @throws where a part of it cannot be read */
export function contentOf(pdf: PDF, dict: PdfDict): Uint8Array {
  const at = (value: unknown): unknown => (value instanceof PdfRef ? pdf.getObject(value) : value);
  const given = at(dict.get('Contents'));
  const parts = given instanceof PdfArray ? [...given].map(at) : [given];
  return Buffer.concat(
    parts.flatMap((part) => (part instanceof PdfStream ? [part.getDecodedData(), Buffer.from('\n')] : [])),
  );
}

/** Whether a copy of the pages alone would show what a reader hides, or hide what it shows. */
function isShownOtherwise(pdf: PDF): boolean {
  const resolve = pdf.getObject.bind(pdf);
  const catalog = pdf.getCatalog();
  const needs = catalog.get('NeedsRendering', resolve);
  if (needs !== undefined && needs.type === 'bool' && needs.value) return true;
  const layers = catalog.getDict('OCProperties', resolve)?.getDict('D', resolve);
  if (layers === undefined) return false;
  const base = layers.get('BaseState', resolve);
  const off = layers.get('OFF', resolve);
  return (off instanceof PdfArray && off.length > 0) || (base instanceof PdfName && base.value === 'OFF');
}

function isAboutPassword(error: unknown, bytes: Uint8Array): boolean {
  const said = error instanceof Error && /password|encrypt|credential/i.test(error.message);
  return said || Buffer.from(bytes).includes('/Encrypt');
}

/** How many points a unit of a page is. */
export function unitOf(pdf: PDF, { dict }: PDFPage): number {
  const unit = dict.get('UserUnit', pdf.getObject.bind(pdf));
  return unit instanceof PdfNumber && unit.value >= 1 && unit.value <= 100 ? unit.value : 1;
}
