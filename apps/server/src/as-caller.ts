import type { Backend, Caller, Statement } from '@casewright/backend';

import { refusal, type Refusal } from './refusal.ts';

/** A refusal by the database, with the status that it is answered with. */
export interface Refused {
  status: number;
  body: Refusal;
}

const STATUS: Readonly<Record<string, number>> = {
  '42501': 403,
  PT401: 401,
  PT404: 404,
  PT409: 409,
  P0001: 400,
  '23503': 409,
  '23505': 409,
};
/** What the rules of a column or a value's kind refuse: their own messages speak of tables. */
const UNFIT = /^2[23]/;

/** What asking as the caller needs. */
export interface AsksAsCaller {
  backend: Pick<Backend, 'queryAsCaller'>;
}

/**
 * Runs a statement as the caller, so that the database decides who may. Answers the rows, or the refusal; throws whatever is none.
 * @param readOnly whether the statement may change nothing.
 */
export async function askAsCaller<Row>(
  { backend }: AsksAsCaller,
  caller: Caller,
  statement: Statement,
  readOnly = false,
): Promise<Row[] | Refused> {
  try {
    const { rows } = await backend.queryAsCaller({ caller, readOnly }, statement);
    return rows;
  } catch (error) {
    const refused = refusedBy(error);
    if (refused === null) throw error;
    return refused;
  }
}

/** What the database refused, by the error that a statement threw; null for an error that is no refusal. */
export function refusedBy(error: unknown): Refused | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  const { code } = error;
  const isUnfit = UNFIT.test(code);
  const status = STATUS[code] ?? (isUnfit ? 400 : undefined);
  if (status === undefined) return null;
  const hint = 'hint' in error && typeof error.hint === 'string' ? error.hint : null;
  return {
    status,
    body: refusal(code, isUnfit ? 'This does not go together with what is there.' : error.message, hint),
  };
}
