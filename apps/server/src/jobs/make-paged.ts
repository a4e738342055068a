import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import { refusedBy } from '../as-caller.ts';
import type { Made, SourceDocument } from '../paged/source-document.ts';
import type { Run } from './job.ts';

/** A document as the database names it. */
export type WantedDocument = Omit<SourceDocument, 'path'> & { checksum: string | null; objectVersion: string | null };
type Kept = Awaited<ReturnType<NonNullable<Run['keepBytes']>>>;

/** A PDF of documents that is to be made and kept. */
export interface PagedWork<Document extends WantedDocument> {
  documents: readonly Document[];
  make: (
    documents: (Document & SourceDocument)[],
    progress: (pages: number) => Promise<void>,
    use: (made: Made | null, file: string) => Promise<string>,
  ) => Promise<string>;
  /** Notes how far it is; answers whether it is still wanted. */
  note: (pages: number) => Promise<boolean>;
  /** Notes why it is refused, and which document that is about. */
  fail: (rule: string, document: string | null) => Promise<unknown>;
  /** The rule where the process was ended. */
  tooHeavy: string;
  /** Writes the rows that name the bytes; answers what came of it. */
  save: (kept: Kept) => Promise<string>;
}

/**
 * Makes a PDF of documents: its bytes first, then the rows that name them. Why it is refused is kept with it. A run that was interrupted leaves at
 * most bytes that no row names; the next one makes others.
 */
export async function makePaged<Document extends WantedDocument>(run: Run, work: PagedWork<Document>): Promise<string> {
  const { keepBytes } = run;
  if (keepBytes === null) throw new Error('This program keeps no objects');
  const fail = async (rule: string, document?: SourceDocument): Promise<string> => {
    await work.fail(rule, document?.name ?? null);
    return 'failed';
  };
  const documents = await Promise.all(work.documents.map((document) => sourceOf(run, document)));
  const lost = documents.find(({ isLost }) => isLost);
  if (lost !== undefined) return fail('document_changed', lost);
  let isOver = false;
  const progress = async (pages: number): Promise<void> => {
    isOver = !(await work.note(pages));
    if (isOver) throw new Error('It is not wanted any more');
  };
  return work.make(documents, progress, (made, file) => (isOver ? Promise.resolve('over') : settle(made, file)));

  async function settle(made: Made | null, file: string): Promise<string> {
    if (made === null) return fail(work.tooHeavy);
    if (made.fault !== null)
      return fail(made.fault === 'changed' ? 'document_changed' : 'document_not_producible', documents[made.place]);
    const kept = await keepBytes?.(createReadStream(file));
    if (kept === undefined) throw new Error('The bytes were not kept');
    try {
      return await work.save(kept);
    } catch (error) {
      // Who started it has lost the right, or the firm has no room left: no later run would change that.
      const rule = refusedBy(error)?.body.hint;
      if (rule === undefined || rule === null) throw error;
      return fail(rule);
    }
  }
}

/** A document as a file of this machine; lost is one whose bytes are gone, or are not those that were chosen. */
async function sourceOf<Document extends WantedDocument>(
  { objectFile }: Run,
  document: Document,
): Promise<Document & SourceDocument & { isLost: boolean }> {
  const { kind, checksum, objectVersion } = document;
  if (kind === 'native') return { ...document, path: null, isLost: false };
  const path = objectVersion === null || objectFile === null ? null : await objectFile(objectVersion);
  const isLost = path === null || (checksum !== null && (await sha256Of(path)) !== checksum);
  return { ...document, path, isLost };
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
