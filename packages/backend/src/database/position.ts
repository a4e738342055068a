import type { Engine } from './engine.ts';

/** A point among the changes of the database: what its snapshot shows came before it. */
export interface Position {
  /** As PostgreSQL writes it: `xmin:xmax:xip_list`. */
  snapshot: string;
  /** When it was read, in milliseconds since 1970. */
  at: number;
}

const POSITION = /^(\d{1,20}:\d{1,20}:[\d,]{0,2000})@(\d{1,15})$/;

/**
 * The present position as text for a client, which hands it back when it begins to listen.
 * @throws DatabaseUnavailable
 */
export async function presentPosition(engine: Engine): Promise<string> {
  const at = Date.now();
  const { rows } = await engine.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot');
  return positionText({ snapshot: rows[0]?.snapshot ?? '', at });
}

/** A position as text. */
export function positionText({ snapshot, at }: Position): string {
  return `${snapshot}@${at}`;
}

/** Reads what a client handed back; null for anything else. */
export function readPosition(text: unknown): Position | null {
  const [, snapshot, at] = (typeof text === 'string' && POSITION.exec(text)) || [];
  return snapshot === undefined ? null : { snapshot, at: Number(at) };
}
