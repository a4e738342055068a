import type pg from 'pg';

import { runBatch } from './batch.ts';
import type { Step } from './batch.ts';
import { quoteIdentifier } from './connection.ts';
import type { Engine } from './engine.ts';
import { CallerGone, UnknownRole } from './errors.ts';
import { inOneWrite, withConnection, prepared } from './with-connection.ts';

/** Who asks: the database role and the claims that policies read through auth.uid() and auth.jwt(). Never changed once it is made. */
export interface Caller {
  readonly role: string;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly userId: string | null;
  readonly sessionId: string | null;
}

/** What a transaction knows of the request that it serves (PostgREST's request.* settings). */
export interface RequestFacts {
  method: string;
  path: string;
  headers: Record<string, string>;
  cookies: Record<string, string>;
}

export type Isolation = 'read uncommitted' | 'read committed' | 'repeatable read' | 'serializable';

export interface Scope {
  caller: Caller;
  readOnly?: boolean;
  searchPath?: readonly string[];
  timezone?: string;
  request?: RequestFacts;
  /** Settings for the length of the transaction, by name, in place of what the role has. */
  settings?: ReadonlyMap<string, string>;
  /** Isolation of the transaction; what the settings say unless given. */
  isolation?: Isolation;
  /** Aborted when nobody waits for the answer any more: what runs is cancelled and the transaction undone. */
  signal?: AbortSignal;
}

/** One statement; with a name it is prepared once a connection and run by that name from its second use on. */
export interface Statement {
  text: string;
  values: readonly unknown[];
  name?: string;
}

/** What a transaction does besides its statement. */
export interface Around {
  /** A statement before it. */
  before?: Statement | undefined;
  /** Ends by rollback although all went well; constraints that wait for the end are checked nevertheless. */
  rollback?: boolean | undefined;
}

export interface CallerTransaction {
  query(statement: Statement): Promise<pg.QueryResult>;
  /** Ends the transaction by rollback although the work returns. */
  rollback(): void;
}

/** Longest time that one statement may take where neither its role nor its function says another. */
const LAST_TIMEOUT = '60s';
const ISOLATION = 'default_transaction_isolation';
const ISOLATIONS: ReadonlySet<string | undefined> = new Set([
  'read uncommitted',
  'read committed',
  'repeatable read',
  'serializable',
]);
const NO_SETTINGS: ReadonlyMap<string, string> = new Map();

const COMMIT = ['commit'] as const;
const ROLLBACK = ['set constraints all immediate', 'rollback'] as const;

/**
 * Runs one statement as the caller: it and the statement that impersonates the caller go out together and come back in one round trip. What
 * lies before one Sync is one transaction to PostgreSQL, so begin and commit are sent only where they say more than that. When a
 * statement fails PostgreSQL skips the rest and undoes all of it; the failure is the answer.
 */
export async function queryAsCaller(
  engine: Engine,
  scope: Scope,
  statement: Statement,
  { before, rollback = false }: Around = {},
): Promise<pg.QueryResult> {
  const isolation = isolationOf(engine, scope);
  const explicit = rollback || isolation !== undefined;
  const impersonation = impersonate(engine, scope, { readOnly: !explicit && isReadOnly(engine, scope) });
  return withConnection(engine, scope, (client, impersonated) => {
    const first = [
      ...(explicit ? [plain(begin(engine, scope, isolation))] : []),
      impersonation,
      ...(before ? [prepared(client, before)] : []),
    ];
    const last = explicit ? (rollback ? ROLLBACK : COMMIT).map(plain) : [];
    return runBatch(client, [...first, prepared(client, statement), ...last], {
      wanted: first.length,
      onSent: impersonated,
    });
  });
}

function nameless({ text, values }: Step): Step {
  return { text, values };
}

/** A statement without values, prepared under its own text. */
function plain(text: string): Step {
  return { name: text, text, values: [] };
}

/**
 * Runs several statements as the caller in one transaction; rolled back when the work throws or asks for it.
 * @throws an error also when the work returns although one of its statements had failed.
 */
export async function transactionAsCaller<T>(
  engine: Engine,
  scope: Scope,
  work: (transaction: CallerTransaction) => Promise<T>,
): Promise<T> {
  const impersonation = impersonate(engine, scope);
  return withConnection(engine, scope, async (client, impersonated) => {
    let undo = false;
    await all(
      inOneWrite(client, () => [
        client.query(begin(engine, scope, isolationOf(engine, scope))),
        client
          .query<{ pid: number }>(engine.isPooled ? nameless(impersonation) : impersonation)
          .then(({ rows: [row] }) => row && impersonated(row.pid)),
      ]),
    );
    const result = await work({
      query: async (statement) => {
        if (scope.signal?.aborted) throw new CallerGone();
        return client.query(prepared(client, statement));
      },
      rollback: () => {
        undo = true;
      },
    });
    for (const text of undo ? ROLLBACK : COMMIT) {
      const { command } = await client.query(text);
      // Where a statement failed and the work went on, PostgreSQL answers the commit with a rollback, and with no error.
      if (text === 'commit' && command !== 'COMMIT')
        throw new Error('a statement had failed: nothing of the transaction was kept');
    }
    return result;
  });
}

/** How isolated the transaction has to be: as the scope or its function asks, or else the role; undefined for what the database says. */
function isolationOf(engine: Engine, { caller, settings, isolation: wanted }: Scope): string | undefined {
  const isolation = wanted ?? settings?.get(ISOLATION) ?? engine.callerRoles.get(caller.role)?.get(ISOLATION);
  return ISOLATIONS.has(isolation) ? isolation : undefined;
}

/** The statement that opens the caller's transaction. */
function begin(engine: Engine, scope: Scope, isolation: string | undefined): string {
  const readOnly = isReadOnly(engine, scope) ? ' read only' : '';
  return `begin${isolation === undefined ? '' : ` isolation level ${isolation}`}${readOnly}`;
}

function isReadOnly({ saving }: Engine, { readOnly = false }: Scope): boolean {
  return readOnly || saving.isRefused;
}

/**
 * The one statement by which a connection impersonates the caller, for the length of the transaction. The session is checked first, still
 * as the connection's own role, and what the role has set is set before it is taken, because the connection may set more than the role.
 * Settings a request does not give are set empty, so that nothing is read that another one left. Answers the `pid` of its backend; what was
 * set is not sent back, only how much of it is null.
 * @throws UnknownRole
 */
function impersonate(engine: Engine, scope: Scope, { readOnly = false }: { readOnly?: boolean } = {}): Step {
  const { caller, request, timezone } = scope;
  const roleSettings = engine.callerRoles.get(caller.role);
  if (!roleSettings) throw new UnknownRole(caller.role);
  const checked = engine.checksSessions && caller.sessionId !== null;
  const values = [
    (scope.searchPath ?? DEFAULT_PATH).map((schema) => quoteIdentifier(schema)).join(', '),
    claimsOf(caller),
    caller.userId ?? '',
    request?.method ?? '',
    request?.path ?? '',
    request ? JSON.stringify(request.headers) : '',
    request ? JSON.stringify(request.cookies) : '',
    caller.role,
  ];
  if (checked && caller.sessionId !== null) values.push(caller.sessionId);
  const settings = settingsOf(roleSettings, scope.settings ?? NO_SETTINGS);
  if (timezone !== undefined) settings.push(['timezone', timezone]);
  for (const [name, value] of settings) values.push(name, value);
  const shape = { checked, readOnly, settings: settings.length };
  // Nothing else than what the name says changes the text.
  const name = `impersonate${checked ? '_session' : ''}${readOnly ? '_read_only' : ''}_${settings.length}`;
  const text = impersonations.get(name) ?? impersonationText(shape);
  impersonations.set(name, text);
  return { name, text, values };
}

const DEFAULT_PATH = ['public', 'extensions'] as const;
const impersonations = new Map<string, string>();

/** The text of `impersonate`, with as many settings besides its own. */
function impersonationText({
  checked,
  readOnly,
  settings,
}: {
  checked: boolean;
  readOnly: boolean;
  settings: number;
}): string {
  const steps = [
    // Arguments are worked out from left to right: the session before all, the role last.
    ...(checked
      ? [
          'case when exists (select from auth.live_sessions where id = $9::uuid and user_id::text = lower($3)) then true else auth.refuse_session() end',
        ]
      : []),
    ...(readOnly ? ["set_config('transaction_read_only', 'on', true)"] : []),
    "set_config('search_path', $1, true)",
    "set_config('request.jwt.claims', $2, true)",
    // The one claim that policies ask for all the time: `auth.uid()` looks here before it reads all of them.
    "set_config('request.jwt.claim.sub', $3, true)",
    "set_config('request.method', $4, true)",
    "set_config('request.path', $5, true)",
    "set_config('request.headers', $6, true)",
    "set_config('request.cookies', $7, true)",
    "set_config('response.status', '', true)",
    "set_config('response.headers', '', true)",
  ];
  const first = checked ? 10 : 9;
  for (let place = first; place < first + settings * 2; place += 2)
    steps.push(`set_config($${place}, $${place + 1}, true)`);
  return `select num_nulls(${steps.join(', ')}, set_config('role', $8, true)), pg_backend_pid() as pid`;
}

const claimTexts = new WeakMap<Caller, string>();

/** A caller's claims as policies read them. */
function claimsOf(caller: Caller): string {
  const known = claimTexts.get(caller);
  if (known !== undefined) return known;
  const text = JSON.stringify({ ...caller.claims, role: caller.role });
  claimTexts.set(caller, text);
  return text;
}

/** The settings of the role, those of the function in their place, and a limit of time in any case. */
function settingsOf(role: ReadonlyMap<string, string>, own: ReadonlyMap<string, string>): [string, string][] {
  const settings: [string, string][] = [];
  if (!role.has('statement_timeout') && !own.has('statement_timeout'))
    settings.push(['statement_timeout', LAST_TIMEOUT]);
  for (const entry of role) if (!own.has(entry[0])) settings.push(entry);
  settings.push(...own);
  return settings;
}

/** Waits for all, so that none is left behind on the connection, and throws the first failure. */
async function all(steps: readonly Promise<unknown>[]): Promise<void> {
  for (const step of await Promise.allSettled(steps)) if (step.status === 'rejected') throw step.reason;
}
