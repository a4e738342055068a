import type pg from 'pg';

import { targetOf } from './connection.ts';
import type { Setting } from './unreachable.ts';

const MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'];

/**
 * How a database is reached, from its address. `sslmode` means what it means to libpq, so that one address serves psql and us: `require`
 * encrypts without asking who answers, `verify-ca` and `verify-full` ask. Only `prefer` is stricter and counts as `require`: nothing falls
 * back to a connection that others can read.
 * @throws an error of one line for an address that cannot be used.
 */
export function configOf(url: string, setting: Setting, ssl?: pg.ClientConfig['ssl']): pg.ClientConfig {
  const mode = parameter(url, 'sslmode');
  if (mode !== null && mode !== 'no-verify' && !MODES.includes(mode))
    throw new Error(`${setting}: sslmode must be one of ${MODES.join(', ')}.`);
  const root = parameter(url, 'sslrootcert');
  if (mode === 'verify-ca' && root === null)
    throw new Error(
      `${setting}: sslmode=verify-ca needs sslrootcert=FILE, the certificate of who signs for the server.`,
    );
  const config: pg.ClientConfig = {
    connectionString: mode === null || url.includes('uselibpqcompat=') ? url : asLibpq(url, root),
    ...(ssl === undefined ? {} : { ssl }),
  };
  try {
    targetOf(config);
  } catch (error) {
    // What the driver says may quote the address, and with it a password; which file it misses is worth saying.
    const file = error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : null;
    throw new Error(
      file === null
        ? `${setting} is no address of a database: postgres://USER:PASSWORD@HOST:PORT/DATABASE, special characters as %XX.`
        : `${setting}: the file ${file} cannot be read.`,
      { cause: error },
    );
  }
  return config;
}

/** The driver's word for libpq's meaning. `sslrootcert=system` is what Node.js does when no file is named. */
function asLibpq(url: string, root: string | null): string {
  const plain = root === 'system' ? url.replace(/([?&])sslrootcert=system(&|$)/, '$1') : url;
  return `${plain}${/[?&]$/.test(plain) ? '' : '&'}uselibpqcompat=true`;
}

/** A parameter of the address. Its rest may be one that URL does not read, such as a socket without a host. */
function parameter(url: string, name: string): string | null {
  const [, query = ''] = /\?([^#]*)/.exec(url) ?? [];
  return new URLSearchParams(query).get(name);
}
