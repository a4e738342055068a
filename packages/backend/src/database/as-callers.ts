import { runBatch, type Step } from './batch.ts';
import type { Engine } from './engine.ts';
import { UnknownRole } from './errors.ts';
import { withConnection } from './with-connection.ts';
import type { Caller } from './scope.ts';

/** A caller and the rows that it asks about, by their positions among the keys. */
export interface Asking {
  caller: Caller;
  keys: readonly number[];
}

/** What a role may see of a table, at the moment at which its callers were asked about. */
export interface RoleView {
  /** The columns that it may select, in the table's order, with the names of their types. */
  columns: readonly { name: string; type: string }[];
  /** Whether the whole primary key is among them. */
  keyed: boolean;
  /** Whether the table has row security. */
  rowSecurity: boolean;
}

/** What callers may read of the rows they asked about; callers are named by their position. */
export interface Readable {
  /** Positions of the readable keys of each caller; 'all' where there is no row security, 'failed' where a policy raised. */
  answers: (ReadonlySet<number> | 'all' | 'failed')[];
  /** Callers whose session is over. They read nothing. */
  ended: ReadonlySet<number>;
  roles: ReadonlyMap<string, RoleView>;
}

interface Answer {
  ended: number[];
  /** Null where there is no row security. */
  answers: (number[] | 'failed')[] | null;
  roles: Record<string, { columns: RoleView['columns']; keyed: boolean; row_security: boolean }>;
}

const TIMEOUT = '8s';
const CANCELLED = '57014';
/** Counted in keys: a caller costs about as much as ten of them, and a key a few microseconds. */
const WORK_A_CALLER = 10;
const WORK_A_PIECE = 20_000;
const PIECES_AT_ONCE = 3;
const NOTHING: ReadonlySet<number> = new Set();

const begin: Step = { name: 'begin read only', text: 'begin read only', values: [] };
// What queryAsCaller sets for a request that has no path and no headers, so that policies see the same. The plan of the one statement
// that is run for every caller is kept: left to choose, PostgreSQL plans the policies again for each of them, at seven times the cost.
const prepare: Step = {
  name: 'prepare_callers',
  text:
    "select set_config('search_path', 'public, extensions', true), set_config('request.method', '', true), " +
    "set_config('request.path', '', true), set_config('request.headers', '', true), set_config('request.cookies', '', true), " +
    `set_config('request.jwt.claim.sub', '', true), set_config('statement_timeout', '${TIMEOUT}', true), set_config('plan_cache_mode', 'force_generic_plan', true)`,
  values: [],
};
const readableText = 'select realtime.readable_rows($1, $2, $3, $4, $5, $6, $7)::text as answer';
const commit: Step = { name: 'commit', text: 'commit', values: [] };

/**
 * Asks for many callers at once, each under row security and as of now, in one round trip: see decision 018. A key is the row's primary
 * key, its columns in order, each as JSON text. A caller whose policies take too long is 'failed' and does not hold up the others.
 * @throws UnknownRole, DatabaseUnavailable
 */
export async function readableRows(
  engine: Engine,
  entity: number,
  keys: readonly (readonly string[])[],
  asking: readonly Asking[],
): Promise<Readable> {
  // Callers of one role are next to each other: each change of role makes PostgreSQL plan the policies again.
  const order = asking.map((_, index) => index).toSorted((a, b) => compare(roleAt(asking, a), roleAt(asking, b)));
  const readable: { answers: Readable['answers']; ended: Set<number>; roles: Map<string, RoleView> } = {
    answers: asking.map(() => NOTHING),
    ended: new Set(),
    roles: new Map(),
  };
  const ask = async (places: readonly number[]): Promise<void> => {
    try {
      const answer = await askOnce(
        engine,
        entity,
        keys,
        places.flatMap((place) => asking[place] ?? []),
      );
      for (const [role, { columns, keyed, row_security: rowSecurity }] of Object.entries(answer.roles))
        readable.roles.set(role, { columns, keyed, rowSecurity });
      for (const [index, place] of places.entries()) {
        const found = answer.answers ? (answer.answers[index] ?? []) : 'all';
        readable.answers[place] = typeof found === 'string' ? found : new Set(found.map((each) => each - 1));
      }
      for (const index of answer.ended) {
        const place = places[index - 1] ?? -1;
        readable.ended.add(place);
        readable.answers[place] = NOTHING;
      }
    } catch (error) {
      if (!isCancelled(error)) throw error;
      if (places.length === 1) {
        readable.answers[places[0] ?? -1] = 'failed';
        return;
      }
      // Somebody's policies are slow: each half has its own time, down to the one.
      const half = places.length >> 1;
      await ask(places.slice(0, half));
      await ask(places.slice(half));
    }
  };
  const pieces = inPieces(order, asking);
  await Promise.all(
    Array.from({ length: Math.min(PIECES_AT_ONCE, pieces.length) }, async () => {
      for (let piece = pieces.shift(); piece; piece = pieces.shift()) await ask(piece);
    }),
  );
  return readable;
}

/** Callers in pieces of about equal work, so that a statement is done in time and several processors can share it. */
function inPieces(order: readonly number[], asking: readonly Asking[]): number[][] {
  const pieces: number[][] = [];
  let work = WORK_A_PIECE;
  for (const place of order) {
    if (work >= WORK_A_PIECE) {
      pieces.push([]);
      work = 0;
    }
    pieces.at(-1)?.push(place);
    work += WORK_A_CALLER + (asking[place]?.keys.length ?? 0);
  }
  return pieces;
}

function roleAt(asking: readonly Asking[], index: number): string {
  return asking[index]?.caller.role ?? '';
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function isCancelled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === CANCELLED;
}

async function askOnce(
  engine: Engine,
  entity: number,
  keys: readonly (readonly string[])[],
  asking: readonly Asking[],
): Promise<Answer> {
  for (const { caller } of asking) if (!engine.callerRoles.has(caller.role)) throw new UnknownRole(caller.role);
  const checked = engine.checksSessions ? asking.map(({ caller }) => caller) : [];
  const statement: Step = {
    name: 'readable_rows',
    text: readableText,
    values: [
      entity,
      `[${keys.map((key) => `{${key.map((value, column) => `"c${column + 1}":${value}`).join(',')}}`).join(',')}]`,
      asking.map(({ caller }) => caller.role),
      asking.map(({ caller }) => JSON.stringify({ ...caller.claims, role: caller.role })),
      checked.map(({ sessionId }) => sessionId),
      checked.map(({ sessionId, userId }) => (sessionId === null ? null : (userId ?? ''))),
      asking.map((each) =>
        each.keys.length === keys.length ? null : `{${each.keys.map((key) => key + 1).join(',')}}`,
      ),
    ],
  };
  const [first] = asking;
  if (!first) return { ended: [], answers: [], roles: {} };
  // For many people, so it takes no place of one of them.
  const { rows } = await withConnection(engine, { caller: { ...first.caller, userId: null } }, (client, impersonated) =>
    runBatch(client, [begin, prepare, statement, commit], { wanted: 2, onSent: impersonated }),
  );
  const answer: Answer = JSON.parse(rows[0].answer);
  return answer;
}
