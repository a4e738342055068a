import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

import type { CallerTransaction } from '@casewright/backend';
import type { ZipFile } from 'yazl';

import { calendarOf, type Deadline } from './calendar.ts';
import { MANIFEST, tablePath, type BundledFile, type Manifest } from './manifest.ts';
import { tablesOf } from './tables.ts';

const ROWS_AT_ONCE = 500;

/** What a bundle is of, and what its manifest says besides its files. */
export type BundleHead = Omit<Manifest, 'files' | 'format' | 'version'>;

/** How far a bundle is, in rows of its tables; null until they are counted. What is taken from other places is not among them. */
export interface Progress {
  written: number;
  counted: number | null;
}

/**
 * Writes a bundle into an archive, file by file as the archive is taken away: nothing of it is held in memory as a whole. The transaction
 * has to be one that sees one moment (repeatable read). Keeps `progress`. Resolves when the archive has been given its last file.
 */
export async function writeBundle(
  transaction: CallerTransaction,
  archive: ZipFile,
  head: BundleHead,
  signal: AbortSignal,
  progress: Progress,
): Promise<void> {
  const files: BundledFile[] = [];
  const mtime = new Date(head.created_at);
  const add = async (path: string, chunks: AsyncIterable<Chunk>) => {
    const written = { path, bytes: 0, rows: null as number | null, hash: createHash('sha256') };
    const source = Readable.from(measured(chunks, written), { objectMode: false });
    const stop = () => source.destroy(new Error('nobody takes the bundle any more'));
    signal.addEventListener('abort', stop, { once: true });
    try {
      archive.addReadStream(source, path, { mtime, mode: 0o100644 });
      // Not given the signal: it would no longer hear how the stream that is stopped here ends.
      await finished(source);
    } finally {
      signal.removeEventListener('abort', stop);
    }
    files.push({ path, bytes: written.bytes, sha256: written.hash.digest('hex'), rows: written.rows });
  };

  const { kind, id } = head.scope;
  const tables = await tablesOf(transaction, kind);
  let counted = 0;
  for (const { name, where } of tables) counted += await countOf(transaction, `public.${name} where ${where}`, [id]);
  progress.counted = counted;
  for (const { name, columns, where, order } of tables) {
    const text = `select to_jsonb(t)::text as row from (select ${columns} from public.${name} where ${where} order by ${order}) t`;
    const rows = await rowsOf(transaction, text, [id]);
    if (rows !== null) await add(tablePath(name), followed(rows, progress));
  }
  const people = await rowsOf(
    transaction,
    `select (jsonb_build_object('case_id', c.id) || to_jsonb(p))::text as row
     from (select id from public.cases where ${kind === 'case' ? 'id' : 'law_firm'} = $1 order by id) c, lateral public.case_people(c.id) p`,
    [id],
  );
  if (people !== null) await add('people.json', people);
  const deadlines = await deadlinesOf(transaction, kind, id);
  if (deadlines.length > 0)
    await add('calendar.ics', once(calendarOf(head.scope.name, deadlines, mtime), deadlines.length));

  const manifest: Manifest = { format: 'casewright-bundle', version: 1, ...head, files };
  archive.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), MANIFEST, { mtime, mode: 0o100644 });
  archive.end();
}

interface Chunk {
  text: string;
  rows: number;
}

async function* once(text: string, rows: number): AsyncIterable<Chunk> {
  yield { text, rows };
}

/** Passes the chunks on and keeps what the manifest says of them. */
async function* measured(
  chunks: AsyncIterable<Chunk>,
  written: { bytes: number; rows: number | null; hash: ReturnType<typeof createHash> },
): AsyncIterable<Buffer> {
  for await (const { text, rows } of chunks) {
    const bytes = Buffer.from(text);
    written.bytes += bytes.length;
    written.rows = (written.rows ?? 0) + rows;
    written.hash.update(bytes);
    yield bytes;
  }
}

/** Passes the chunks on and says how far they are. */
async function* followed(chunks: AsyncIterable<Chunk>, progress: Progress): AsyncIterable<Chunk> {
  for await (const chunk of chunks) {
    progress.written += chunk.rows;
    yield chunk;
  }
}

async function countOf(transaction: CallerTransaction, from: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await transaction.query({ text: `select count(*)::integer as count from ${from}`, values });
  return rows[0].count;
}

/** What a query answers as a JSON array with a row a line, through a cursor; null when it answers nothing. */
async function rowsOf(
  transaction: CallerTransaction,
  text: string,
  values: readonly unknown[],
): Promise<AsyncIterable<Chunk> | null> {
  await transaction.query({ text: `declare bundled no scroll cursor for ${text}`, values });
  const next = async (): Promise<string[]> => {
    const { rows } = await transaction.query({ text: `fetch ${ROWS_AT_ONCE} from bundled`, values: [] });
    return rows.map(({ row }: { row: string }) => row);
  };
  const close = () => transaction.query({ text: 'close bundled', values: [] });
  let rows = await next();
  if (rows.length === 0) {
    await close();
    return null;
  }
  return (async function* lines() {
    let opening = '[\n';
    while (rows.length > 0) {
      yield { text: opening + rows.join(',\n'), rows: rows.length };
      opening = ',\n';
      rows = await next();
    }
    await close();
    yield { text: '\n]\n', rows: 0 };
  })();
}

async function deadlinesOf(transaction: CallerTransaction, kind: 'case' | 'firm', id: string): Promise<Deadline[]> {
  const { rows } = await transaction.query({
    text: `select d.id, d.title, d.kind, d.due_on::text as due_on, d.due_at, d.time_zone, d.rule, c.number, d.completed_at is not null as completed
           from public.case_deadlines d join public.cases c on c.id = d.case_id
           where ${kind === 'case' ? 'd.case_id' : 'c.law_firm'} = $1 and d.cancelled_at is null order by d.due_at, d.id`,
    values: [id],
  });
  return rows;
}
