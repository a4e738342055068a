import { addAbortSignal } from 'node:stream';
import { finished } from 'node:stream/promises';

import type { CallerTransaction, Scope } from '../../database/scope.ts';
import type { Answer } from '../respond/answer.ts';
import type { ResultRow } from '../sql/statement.ts';
import { bodyOf } from '../stream/body.ts';
import { openCursor } from '../stream/cursor.ts';
import { holding } from '../stream/hold.ts';
import type { Statements } from './plans.ts';
import type { RestRequest, RestServices } from './request.ts';
import { plannedTotal, runTransaction } from './run.ts';

/** An export, ready to run. */
export interface Export {
  scope: Scope;
  /** Those of exportStatements among them. */
  statements: Statements & { rows: NonNullable<Statements['rows']> };
  /** Makes the answer, with the body that it is given where the rows are the answer. */
  answer: (row: ResultRow) => Answer;
}

/**
 * Answers with CSV of any length. Every error of PostgreSQL comes before the first byte; what fails after it cuts the connection, so
 * that nobody takes a part for the whole.
 */
export function answerExport(
  { preferences, rollback }: RestRequest,
  services: RestServices,
  { scope, statements, answer }: Export,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const run = (held: Scope & { signal: AbortSignal }): Promise<Answer> =>
    // What is counted is of the same moment as the rows.
    runTransaction(services, { ...held, isolation: 'repeatable read' }, async (transaction) => {
      if (rollback) transaction.rollback();
      const cursor = await openCursor(transaction, statements.rows);
      const { rows: page, head, headers, status } = cursor;
      const total = await totalOf(transaction, statements, preferences.count, services.settings.maxRows);
      const begun = answer({ page, total: total === null ? null : String(total), body: head, headers, status });
      if (cursor.isWhole || begun.body !== head) return begun;
      const body = bodyOf(cursor);
      addAbortSignal(held.signal, body);
      // From here on the answer is under way; the transaction lasts until all of it is read.
      resolve({ ...begun, body });
      await finished(body);
      return begun;
    });
  holding(services.engine, scope, run).then(resolve, reject);
  return promise;
}

/** How many rows there are in all, as far as somebody wants to know. */
async function totalOf(
  transaction: CallerTransaction,
  { counted, estimate }: Statements,
  count: RestRequest['preferences']['count'],
  maxRows: number | null,
): Promise<number | null> {
  if (count === 'planned' && estimate) return plannedTotal(transaction, estimate);
  if (!counted) return null;
  const total = Number((await transaction.query(counted)).rows[0]?.total);
  if (!estimate || maxRows === null || total <= maxRows) return total;
  return Math.max(total, await plannedTotal(transaction, estimate));
}
