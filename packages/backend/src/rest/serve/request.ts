import type { Engine } from '../../database/engine.ts';
import type { Caller, Scope } from '../../database/scope.ts';
import { parseAccept } from '../parse/media-type.ts';
import type { MediaType } from '../parse/media-type.ts';
import { parsePrefer } from '../parse/prefer.ts';
import type { Preferences } from '../parse/prefer.ts';
import { Refusal } from '../refusal.ts';
import type { SchemaCache } from '../schema-cache/types.ts';
import type { RestSettings } from '../settings.ts';
import type { Upload } from '../stream/upload.ts';

/** A request as it came, with the prefix of the module cut off. */
export interface Incoming {
  method: string;
  /** Decoded segments of the path. */
  segments: readonly string[];
  /** The path as sent, for `request.path`. */
  path: string;
  /** What follows the question mark, as sent. */
  query: string;
  headers: NodeJS.Dict<string | string[]>;
  /** Network address of its sender. */
  address: string;
  body: Buffer;
  /** A body of CSV that is too large to be read as a whole; `body` is empty then. */
  upload?: Upload;
  /** Aborted when the connection ended before the answer. */
  signal: AbortSignal;
}

/** What the path of a request leads to. */
export type Resource = { kind: 'root' } | { kind: 'table' | 'routine'; name: string };

/** What serving needs of its surroundings. */
export interface RestServices {
  engine: Engine;
  settings: RestSettings;
  cache: SchemaCache;
}

/** A request whose headers are read and whose caller is known. */
export interface RestRequest {
  incoming: Incoming;
  schema: string;
  /** Whether the schema was named or is one of several, so that the response says which one answered. */
  negotiated: boolean;
  preferences: Preferences;
  /** Whether the transaction ends by rollback although all went well. */
  rollback: boolean;
  accepts: readonly MediaType[];
  scope: Scope;
  /** Whether row security does not bind the caller, who then sees what the planner knows. */
  seesAll: boolean;
}

/** Reads headers. @throws Refusal 406 PGRST106 for a schema that is not exposed. */
export function readRequest(
  incoming: Incoming,
  caller: Caller,
  { engine, settings, cache }: RestServices,
): RestRequest {
  const { headers, method } = incoming;
  const preferences = parsePrefer(
    headerOf(headers, 'prefer'),
    cache.timezones,
    settings.txEnd.endsWith('-allow-override'),
  );
  const { schema, negotiated } = schemaOf(incoming, settings);
  return {
    incoming,
    schema,
    negotiated,
    preferences,
    rollback: (preferences.tx ?? settings.txEnd).startsWith('rollback'),
    accepts: parseAccept(headerOf(headers, 'accept')),
    seesAll: engine.rolesPastRowSecurity.has(caller.role),
    scope: {
      caller,
      signal: incoming.signal,
      searchPath: [...new Set([schema, ...settings.extraSearchPath])],
      ...(preferences.timezone !== undefined && { timezone: preferences.timezone }),
      request: {
        method,
        path: incoming.path,
        // As a hosted project's gateway does it: what the client itself claims about its address is not passed on.
        headers: { ...visibleHeaders(headers), 'x-forwarded-for': incoming.address },
        cookies: cookiesOf(headerOf(headers, 'cookie')),
      },
    },
  };
}

/** One header's value; several of a name are one list. */
export function headerOf(headers: Incoming['headers'], name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Methods that send something, and so say what its profile is; the others say which one they accept. */
const SENDING: ReadonlySet<string> = new Set(['POST', 'PATCH', 'PUT', 'DELETE']);

function schemaOf(
  { headers, method }: Incoming,
  { schemas }: RestSettings,
): Pick<RestRequest, 'schema' | 'negotiated'> {
  const wanted = headerOf(headers, SENDING.has(method) ? 'content-profile' : 'accept-profile');
  const schema = wanted ?? schemas[0];
  if (schema === undefined || !schemas.includes(schema)) {
    throw new Refusal(
      406,
      'PGRST106',
      `Invalid schema: ${schema}`,
      null,
      `Only the following schemas are exposed: ${schemas.join(', ')}`,
    );
  }
  return { schema, negotiated: wanted !== undefined || schemas.length > 1 };
}

function visibleHeaders(headers: Incoming['headers']): Record<string, string> {
  const visible: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name];
    // Cookies have a setting of their own.
    if (value !== undefined && name !== 'cookie') visible[name] = typeof value === 'string' ? value : value.join(', ');
  }
  return visible;
}

function cookiesOf(header: string | undefined): Record<string, string> {
  if (header === undefined) return {};
  const pairs = header.split(';').map((part): [string, string] => {
    const equals = part.indexOf('=');
    return equals < 0 ? [part.trim(), ''] : [part.slice(0, equals).trim(), part.slice(equals + 1).trim()];
  });
  return Object.fromEntries(pairs.filter(([name]) => name !== ''));
}

/** With handling=strict a preference that means nothing is an error. @throws Refusal 400 PGRST122 */
export function requireKnownPreferences({ handling, unknown }: Preferences): void {
  if (handling !== 'strict' || unknown.length === 0) return;
  throw new Refusal(
    400,
    'PGRST122',
    'Invalid preferences given with handling=strict',
    `Invalid preferences: ${unknown.join(', ')}`,
  );
}
