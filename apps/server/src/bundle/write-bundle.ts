import type { CallerTransaction } from '@casewright/backend';

import type { FindBytes } from '../bytes-as.ts';
import { calendarOf, type Deadline } from './calendar.ts';
import { tablePath, type Manifest } from './manifest.ts';
import type { Chunk, Packing } from './packing.ts';
import { papersOf, type Paper } from './papers.ts';
import { tablesOf } from './tables.ts';

const ROWS_AT_ONCE = 500;
/** For so many papers at once it is asked whether they may still be had. */
const PORTION = 100;

/** What a bundle is of, and what its manifest says besides its files. */
export type BundleHead = Omit<Manifest, 'files' | 'absent' | 'format' | 'version'>;

/** How far a bundle is; null what is not counted yet. */
export interface Progress {
  /** Rows of its tables. */
  written: number;
  counted: number | null;
  /** Bytes of its papers, which come after the tables. */
  packed: number;
  to_pack: number | null;
}

/**
 * Writes the tables of a bundle, file by file as the archive is taken away: nothing of it is held in memory as a whole. The transaction has to be
 * one that sees one moment (repeatable read). Keeps `progress`. Resolves with the papers that are still to be packed.
 */
export async function writeTables(
  transaction: CallerTransaction,
  packing: Packing,
  { scope }: BundleHead,
  progress: Progress,
): Promise<Paper[]> {
  const { kind, id } = scope;
  const tables = await tablesOf(transaction, kind);
  let counted = 0;
  for (const { name, where } of tables) counted += await countOf(transaction, `public.${name} where ${where}`, [id]);
  progress.counted = counted;
  for (const { name, columns, where, order } of tables) {
    const text = `select to_jsonb(t)::text as row from (select ${columns} from public.${name} where ${where} order by ${order}) t`;
    const rows = await rowsOf(transaction, text, [id]);
    if (rows !== null) await packing.addRows(tablePath(name), followed(rows, progress));
  }
  const people = await rowsOf(
    transaction,
    `select (jsonb_build_object('case_id', c.id) || to_jsonb(p))::text as row
     from (select id from public.cases where ${kind === 'case' ? 'id' : 'law_firm'} = $1 order by id) c, lateral public.case_people(c.id) p`,
    [id],
  );
  if (people !== null) await packing.addRows('people.json', people);
  const deadlines = await deadlinesOf(transaction, kind, id);
  if (deadlines.length > 0)
    await packing.addRows('calendar.ics', once(calendarOf(scope.name, deadlines, packing.mtime), deadlines.length));
  return papersOf(transaction, kind, id);
}

/** Writes the papers of a bundle, and the manifest, which ends it. Resolves when the archive has been given its last file. */
export async function writePapers(
  packing: Packing,
  head: BundleHead,
  papers: readonly Paper[],
  find: FindBytes,
  progress: Progress,
): Promise<void> {
  progress.to_pack = papers.reduce((sum, { size }) => sum + size, 0);
  const absent: string[] = [];
  for (let start = 0; start < papers.length; start += PORTION) {
    const portion = papers.slice(start, start + PORTION);
    const known = await find(portion.map(({ objectPath }) => objectPath));
    for (const paper of portion) {
      const bytes = (await known.get(paper.objectPath)?.()) ?? null;
      if (bytes === null) absent.push(paper.objectPath);
      else await packing.addPaper(paper, bytes, (more) => (progress.packed += more));
    }
  }
  packing.end({ format: 'casewright-bundle', version: 1, ...head, files: packing.files, absent });
}

async function* once(text: string, rows: number): AsyncIterable<Chunk> {
  yield { text, rows };
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
           where ${kind === 'case' ? 'd.case_id' : 'c.law_firm'} = $1 and d.cancelled_at is null
             and (d.completed_at is not null or not private.rests(d.suspended, d.kind, d.confirmed_at)) order by d.due_at, d.id`,
    values: [id],
  });
  return rows;
}
