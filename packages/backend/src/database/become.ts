import type pg from 'pg';

import { quoteIdentifier } from './connection.ts';
import type { Engine } from './engine.ts';
import { UnknownRole } from './errors.ts';
import type { Scope } from './scope.ts';

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

/** The statement that opens the caller's transaction, as isolated as the scope or its function asks, or else the role. */
export function begin(engine: Engine, { caller, settings, readOnly, isolation: wanted }: Scope): string {
  const isolation = wanted ?? settings?.get(ISOLATION) ?? engine.callerRoles.get(caller.role)?.get(ISOLATION);
  return `begin${ISOLATIONS.has(isolation) ? ` isolation level ${isolation}` : ''}${readOnly ? ' read only' : ''}`;
}

/**
 * The one statement that turns a connection into its caller, for the length of the transaction. The session is judged first, still as
 * the connection's own role, and what the role has set is set before it is taken, because the connection may set more than the role.
 * Settings a request does not give are set empty, so that nothing is read that another one left. Answers the `pid` of its backend.
 * @throws UnknownRole
 */
export function become(engine: Engine, scope: Scope): pg.QueryConfig {
  const { caller, request, timezone } = scope;
  const roleSettings = engine.callerRoles.get(caller.role);
  if (!roleSettings) throw new UnknownRole(caller.role);
  const checked = engine.checksSessions && caller.sessionId !== null;
  const values = [
    (scope.searchPath ?? ['public', 'extensions']).map((schema) => quoteIdentifier(schema)).join(', '),
    JSON.stringify({ ...caller.claims, role: caller.role }),
    request?.method ?? '',
    request?.path ?? '',
    request ? JSON.stringify(request.headers) : '',
    request ? JSON.stringify(request.cookies) : '',
    caller.role,
  ];
  let text = checked ? 'select auth.require_session($8, $9), ' : 'select ';
  text +=
    "set_config('search_path', $1, true), set_config('request.jwt.claims', $2, true), set_config('request.method', $3, true), " +
    "set_config('request.path', $4, true), set_config('request.headers', $5, true), set_config('request.cookies', $6, true), " +
    "set_config('response.status', '', true), set_config('response.headers', '', true)";
  if (checked && caller.sessionId !== null) values.push(caller.sessionId, caller.userId ?? '');
  const settings = settingsOf(roleSettings, scope.settings ?? NO_SETTINGS);
  if (timezone !== undefined) settings.push(['timezone', timezone]);
  for (const [name, value] of settings) {
    values.push(name, value);
    text += `, set_config($${values.length - 1}, $${values.length}, true)`;
  }
  text += ", set_config('role', $7, true), pg_backend_pid() as pid";
  // How many settings there are is all that the text depends on.
  return { name: `become${checked ? '_session' : ''}_${settings.length}`, text, values };
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
