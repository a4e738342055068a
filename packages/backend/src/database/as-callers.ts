import type { Engine } from './engine.ts';
import type { Caller } from './scope.ts';

/** What callers may read of the asked rows; callers are named by their position in what was asked. */
export interface Readable {
  /** Positions of the readable keys by caller. */
  rows: Map<number, Uint32Array>;
  /** Callers whose session is over. */
  ended: number[];
  /** Callers for whom a policy failed. */
  failed: number[];
}

export async function readableRows(
  _engine: Engine,
  _entity: number,
  _keys: readonly string[][],
  _callers: readonly Caller[],
): Promise<Readable> {
  throw new Error('not built');
}
