import type { Engine } from '../../database/engine.ts';
import { DatabaseUnavailable } from '../../database/errors.ts';
import type { Scope } from '../../database/scope.ts';

/** Connections that remain for everybody else, however many long bodies there are. */
const KEPT_FREE = 2;
/** Longest time that one body may hold its connection. */
const LONGEST_MS = 10 * 60_000;

const holds = new WeakMap<Engine, Set<AbortController>>();

/**
 * Runs work that keeps a connection for as long as a client reads or sends a body. The signal of the scope that it is given says when it
 * must end: the client has gone, the server closes, or it has taken too long.
 * @throws DatabaseUnavailable when as many hold one as may.
 */
export async function holding<T>(
  engine: Engine,
  scope: Scope,
  work: (scope: Scope & { signal: AbortSignal }) => Promise<T>,
): Promise<T> {
  const open = holdsOf(engine);
  if (open.size >= Math.max(1, engine.callers.options.max - KEPT_FREE)) {
    throw new DatabaseUnavailable(new Error('as many connections as may be are held by long bodies'));
  }
  const hold = new AbortController();
  const timer = setTimeout(() => hold.abort(), LONGEST_MS);
  open.add(hold);
  try {
    const signal = scope.signal ? AbortSignal.any([scope.signal, hold.signal]) : hold.signal;
    return await work({ ...scope, signal });
  } finally {
    clearTimeout(timer);
    open.delete(hold);
  }
}

/** Ends whatever is held: the server closes, and a body can take minutes. */
export function endHolds(engine: Engine): void {
  for (const hold of holdsOf(engine)) hold.abort();
}

function holdsOf(engine: Engine): Set<AbortController> {
  const known = holds.get(engine);
  if (known) return known;
  const open = new Set<AbortController>();
  holds.set(engine, open);
  return open;
}
