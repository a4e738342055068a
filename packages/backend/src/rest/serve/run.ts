import { z } from 'zod';

import { queryAsCaller, transactionAsCaller } from '../../database/scope.ts';
import type { CallerTransaction, Scope, Statement } from '../../database/scope.ts';
import { quote } from '../sql/fragment.ts';
import type { ResultRow } from '../sql/statement.ts';
import type { RestSettings } from '../settings.ts';
import type { RestServices } from './request.ts';

/** How a transaction runs besides its statement. */
export interface RunOptions {
  /** Ends by rollback although all went well: see RestRequest. */
  rollback?: boolean;
}

/** Runs one statement as the caller and gives its one row, in one round trip. */
export async function runStatement(
  services: RestServices,
  scope: Scope,
  statement: Statement,
  options: RunOptions = {},
): Promise<ResultRow> {
  return onlyRow(await runRows(services, scope, statement, options));
}

/** Runs a statement whose rows are the answer themselves: a plan, or what the caller may see. */
export async function runRows<Row>(
  { engine, settings }: RestServices,
  scope: Scope,
  statement: Statement,
  { rollback }: RunOptions = {},
): Promise<Row[]> {
  const around = { before: preRequest(settings), rollback };
  return (await queryAsCaller(engine, scope, statement, around)).rows;
}

/** Runs several statements as the caller in one transaction, the function for each request before them. */
export async function runTransaction<T>(
  { engine, settings }: RestServices,
  scope: Scope,
  work: (transaction: CallerTransaction) => Promise<T>,
): Promise<T> {
  return transactionAsCaller(engine, scope, async (transaction) => {
    const first = preRequest(settings);
    if (first) await transaction.query(first);
    return work(transaction);
  });
}

/** Asks the planner how many rows there are, after the statement, in the same transaction. */
export async function runWithPlannedTotal(
  services: RestServices,
  scope: Scope,
  statement: Statement,
  estimate: Statement,
  needsPlan: (row: ResultRow) => boolean,
  { rollback }: RunOptions = {},
): Promise<{ row: ResultRow; planned: number | null }> {
  return runTransaction(services, scope, async (transaction) => {
    if (rollback) transaction.rollback();
    const row = onlyRow((await transaction.query(statement)).rows);
    return { row, planned: needsPlan(row) ? await plannedTotal(transaction, estimate) : null };
  });
}

/** The planner's guess at the number of all rows; `estimate` explains their select as JSON. */
export async function plannedTotal(transaction: CallerTransaction, estimate: Statement): Promise<number> {
  return plannedRows((await transaction.query(estimate)).rows[0]);
}

function preRequest({ preRequest: name }: RestSettings): Statement | undefined {
  if (name === undefined) return undefined;
  return { text: `select ${name.split('.').map(quote).join('.')}()`, values: [] };
}

function onlyRow(rows: readonly ResultRow[]): ResultRow {
  const [row] = rows;
  if (!row) throw new Error('the statement gave no row');
  return row;
}

const PLAN = z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]) });

function plannedRows(row: unknown): number {
  return PLAN.parse(row)['QUERY PLAN'][0].Plan['Plan Rows'];
}
