import type pg from 'pg';

import { openConnection, targetOf } from './connection.ts';

/** The setting that an address comes from. */
export type Setting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

/** Why the database could not be reached when a process starts: one line that names the setting and what to do. */
export class DatabaseUnreachable extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'DatabaseUnreachable';
  }
}

const UNTRUSTED = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** Nobody waits longer than this for a host that swallows what is sent to it. */
const CONNECT_TIMEOUT_MS = 10_000;

/** Opens a connection when a process starts; who opens it ends it. @throws DatabaseUnreachable */
export async function reach(config: pg.ClientConfig, setting: Setting): Promise<pg.Client> {
  return openConnection({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS }).catch((error: unknown) => {
    throw unreachable(error, targetOf(config), setting);
  });
}

/** Turns what the driver said into a sentence. `where` is the address without user, password and parameters. */
function unreachable(error: unknown, where: string, setting: Setting): DatabaseUnreachable {
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  const code = first instanceof Error && 'code' in first && typeof first.code === 'string' ? first.code : '';
  const said = first instanceof Error ? first.message : String(first);
  return new DatabaseUnreachable(`${sentence(code, said, where)} (${setting}).`, error);
}

function sentence(code: string, said: string, where: string): string {
  if (code === 'ECONNREFUSED') return `No database answers at ${where}: ECONNREFUSED. Start it, or correct the address`;
  if (code === 'ENOENT')
    return `There is no socket of a database at ${where}: ENOENT. Start it, or correct the address`;
  if (code === 'EACCES') return `The socket of the database at ${where} may not be opened: EACCES`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `The host of the database, ${where}, is not known: ${code}`;
  if (/^E(TIMEDOUT|HOSTUNREACH|NETUNREACH)$/.test(code) || said === 'timeout expired')
    return `The database at ${where} does not answer${code === '' ? ' in time' : `: ${code}`}. Correct the address, or let us through to it`;
  if (code === '3D000') return `At ${where} ${said}. Create it, or correct the address`;
  if (code === '28P01' || code === '28000') return `The database at ${where} lets us not in: ${said}`;
  if (code === '57P03') return `The database at ${where} is not ready: ${said}. Try again in a moment`;
  if (code === '53300') return `The database at ${where} has no connection left: ${said}`;
  if (UNTRUSTED.has(code))
    return `The certificate of the database at ${where} is not trusted: ${code}. Name who signed it with sslrootcert=FILE; sslmode=require encrypts without asking`;
  if (/does not support SSL/.test(said))
    return `The database at ${where} has no TLS. Turn it on there, or say sslmode=disable where the way to it is your own`;
  return `The database at ${where} cannot be opened: ${said.replace(/\.$/, '')}`;
}
