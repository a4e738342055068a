import { z } from 'zod';

import { queryAsCaller, transactionAsCaller } from '../../database/scope.ts';
import type { CallerTransaction, Scope, Statement } from '../../database/scope.ts';
import { existenceSql } from '../sql/read.ts';
import { Values } from '../sql/fragment.ts';
import { statementOf } from '../sql/statement.ts';
import type { ResultRow } from '../sql/statement.ts';
import type { ReadNode } from '../plan/read-tree.ts';
import type { Room } from './request.ts';

/** How a transaction runs besides its statement. */
export interface RunOptions {
  /** Ends by rollback although all went well: `Prefer: tx=rollback`. */
  rollback?: boolean;
}

/** Runs one statement as the caller and gives its one row; in one round trip unless something has to happen before or after. */
export async function runStatement(
  room: Room,
  scope: Scope,
  statement: Statement,
  options: RunOptions = {},
): Promise<ResultRow> {
  const { preRequest } = room.settings;
  if (preRequest === undefined && !options.rollback) {
    return onlyRow((await queryAsCaller(room.engine, scope, statement)).rows);
  }
  return transactionAsCaller(room.engine, scope, async (transaction) => {
    await callPreRequest(room, transaction);
    const result = await transaction.query(statement);
    if (options.rollback) transaction.rollback();
    return onlyRow(result.rows);
  });
}

/** Runs a statement whose rows are the answer themselves: a plan, or what the caller may see. */
export async function runRows<Row>(room: Room, scope: Scope, statement: Statement): Promise<Row[]> {
  if (room.settings.preRequest === undefined) return (await queryAsCaller(room.engine, scope, statement)).rows;
  return transactionAsCaller(room.engine, scope, async (transaction) => {
    await callPreRequest(room, transaction);
    return (await transaction.query(statement)).rows;
  });
}

/** Asks the planner how many rows there are, after the statement, in the same transaction. */
export async function runWithPlannedTotal(
  room: Room,
  scope: Scope,
  statement: Statement,
  node: ReadNode,
  needsPlan: (row: ResultRow) => boolean,
): Promise<{ row: ResultRow; planned: number | null }> {
  return transactionAsCaller(room.engine, scope, async (transaction) => {
    await callPreRequest(room, transaction);
    const row = onlyRow((await transaction.query(statement)).rows);
    if (!needsPlan(row)) return { row, planned: null };
    const values = new Values();
    const explained = await transaction.query(
      statementOf(`EXPLAIN (FORMAT json) ${existenceSql(values, node)}`, values, room.cache.version),
    );
    return { row, planned: plannedRows(explained.rows[0]) };
  });
}

async function callPreRequest({ settings }: Room, transaction: CallerTransaction): Promise<void> {
  if (settings.preRequest !== undefined)
    await transaction.query({ text: `select ${settings.preRequest}()`, values: [] });
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
