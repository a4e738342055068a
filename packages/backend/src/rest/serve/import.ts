import { StringDecoder } from 'node:string_decoder';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { CSV_PIECE, CsvRows } from '../parse/csv.ts';
import { columnsParameter } from '../parse/payload.ts';
import { splitQuery } from '../parse/query-string.ts';
import type { Answer } from '../respond/answer.ts';
import { applyOverrides } from '../respond/overrides.ts';
import { fillSlots } from '../sql/slots.ts';
import type { ResultRow } from '../sql/statement.ts';
import { holding } from '../stream/hold.ts';
import { tooLarge } from '../stream/upload.ts';
import type { Upload } from '../stream/upload.ts';
import { mutationAnswer } from './mutation-answer.ts';
import { planMutation } from './mutation-plan.ts';
import type { RestRequest, RestServices } from './request.ts';
import { runTransaction } from './run.ts';

/** Characters of JSON that one statement inserts: enough that its own cost does not count, little enough to be held. */
const BATCH = 512 * 1024;
/** Most characters of one line of CSV. */
const LONGEST_LINE = 1024 * 1024;

/** Rows of one statement as JSON, and the keys that each of them has. */
interface Batch {
  text: string;
  keys: readonly string[];
}

/**
 * Serves POST of CSV that is too large for one statement: the rows are inserted as they come, some at a time, in one transaction. So
 * triggers of the statement run for each batch, and a row that ON CONFLICT changes twice is refused only within one.
 * @throws Refusal 413 PGRST102 where the rows themselves are asked for, which would all have to be kept.
 */
export async function serveImport(
  request: RestRequest,
  tableName: string,
  services: RestServices,
  upload: Upload,
): Promise<Answer> {
  const { preferences, incoming } = request;
  const pairs = splitQuery(incoming.query);
  const batches = batchesOf(upload);
  const { value: first } = await batches.next();
  if (!first) throw new Error('a body has one batch at least');
  const form = { keys: columnsParameter(pairs) ?? first.keys, isArray: true };
  const plan = planMutation(request, { tableName, verb: 'insert', form }, pairs, services);
  const { statements, table, type, hasConflictTarget } = plan;
  const isWhole = type.kind === 'plan' || type.kind === 'object' || preferences.return === 'representation';
  if (isWhole) throw tooLarge();

  const row = await holding(services.engine, request.scope, (scope) => {
    scope.signal.addEventListener('abort', () => upload.cut());
    return runTransaction(services, scope, async (transaction) => {
      const insert = async ({ text }: Batch): Promise<ResultRow | undefined> =>
        (await transaction.query(fillSlots(statements.main, { values: [], body: text }))).rows[0];
      let last = await insert(first);
      let page = last?.page ?? 0;
      for await (const batch of batches) {
        last = await insert(batch);
        page += last?.page ?? 0;
      }
      if (!last) throw new Error('the statement gave no row');
      if (request.rollback) transaction.rollback();
      // What triggers have set, and how many rows were there before, is the transaction's: the last statement tells it of all.
      return { ...last, page, location: null };
    });
  });
  const answer = mutationAnswer(request, { verb: 'insert', table, row, type, hasConflictTarget });
  return applyOverrides(answer, row.status, row.headers);
}

/** The rows of a body as it comes; one batch at least, so that the header is checked also where nothing follows it. */
async function* batchesOf(upload: Upload): AsyncGenerator<Batch, undefined> {
  const decoder = new StringDecoder('utf8');
  const csv = new CsvRows(LONGEST_LINE);
  const take = (rows: readonly string[]): Batch => ({ text: `[${rows.join(',')}]`, keys: csv.keys() });
  let rows: string[] = [];
  let size = 0;
  let isFirst = true;
  for await (const piece of inPieces(upload)) {
    for (const row of csv.read(decoder.write(piece), false)) {
      rows.push(row);
      size += row.length;
    }
    if (size < BATCH) continue;
    yield take(rows);
    isFirst = false;
    rows = [];
    size = 0;
  }
  rows.push(...csv.read(decoder.end(), true));
  if (isFirst || rows.length > 0) yield take(rows);
  return undefined;
}

/** What comes by one socket at once may be a lot of short rows: others have their turn between. */
async function* inPieces(upload: Upload): AsyncGenerator<Buffer, undefined> {
  for await (const piece of upload) {
    for (let start = 0; start < piece.length; start += CSV_PIECE) {
      if (start > 0) await nextTurn();
      yield piece.subarray(start, start + CSV_PIECE);
    }
  }
  return undefined;
}
