import { isRecord } from '../json.ts';

/** Which messages of the past a join asks for. */
export interface ReplayWish {
  /** Milliseconds since 1970; messages that are older are not sent. */
  since: number;
  /** The most messages, the newest ones. */
  limit: number;
}

/** Milliseconds since 1970 beyond which JavaScript knows no dates. */
const LATEST = 8.64e15;

/**
 * Reads `config.broadcast.replay` of a join.
 * @returns null when nothing is asked for, 'invalid' when what is asked for makes no sense.
 */
export function readReplay(replay: unknown, most: number): ReplayWish | 'invalid' | null {
  if (replay === undefined || replay === null) return null;
  if (!isRecord(replay)) return 'invalid';
  const { since, limit } = replay;
  const wished = limit === undefined || limit === null ? most : limit;
  if (typeof since !== 'number' || !Number.isFinite(since) || since < 0 || since > LATEST) return 'invalid';
  if (typeof wished !== 'number' || !Number.isInteger(wished) || wished < 1 || wished > most) return 'invalid';
  return { since, limit: wished };
}
