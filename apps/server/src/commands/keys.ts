import { parseArgs } from 'node:util';

import type { Environment } from '../environment.ts';
import { pruneKeys, rotateSecret, rotateSigningKey } from '../key-rotation.ts';
import { keysFor } from '../open-backend.ts';

const USAGE = 'The forms are: keys, keys rotate [--algorithm ES256|RS256], keys rotate --secret, keys prune [--now].';

/**
 * `keys`: prints the API key that programs use as a guest; the service key and the secret stay in the file.
 * `keys rotate` replaces the key that signs sessions, `keys rotate --secret` the secret behind the API keys, and `keys prune` forgets
 * what was replaced long ago.
 */
export async function keys(environment: Environment, args: readonly string[]): Promise<void> {
  const [verb, ...rest] = args;
  if (verb === undefined) return print(environment);
  if (environment.hosted) throw new Error('The keys of a hosted project are changed there, not here.');
  if (verb === 'rotate') return rotate(environment, rest);
  if (verb === 'prune') return prune(environment, rest);
  throw new Error(USAGE);
}

async function print(environment: Environment): Promise<void> {
  const { hosted, siteUrl, dataDir } = environment;
  const { anonKey } = await keysFor(environment);
  say([
    `address  ${hosted?.url ?? siteUrl}`,
    `anon key ${anonKey}`,
    ...(hosted ? [] : [`The service key and the signing secret are in ${dataDir}/keys.json.`]),
  ]);
}

async function rotate({ dataDir, jwtSecret }: Environment, args: readonly string[]): Promise<void> {
  const { secret, algorithm } = options(args, { secret: { type: 'boolean' }, algorithm: { type: 'string' } });
  if (secret === true) {
    if (algorithm !== undefined) throw new Error(USAGE);
    if (jwtSecret !== null) throw new Error('JWT_SECRET is set: change it there.');
    const anonKey = await rotateSecret(dataDir);
    say([
      `anon key ${anonKey}`,
      `The new service key and secret are in ${dataDir}/keys.json. Restart the server, and give programs the new keys.`,
      'People stay signed in. Guests may use the old key until `keys prune`; the old service key is refused from the restart on.',
    ]);
    return;
  }
  if (algorithm !== undefined && algorithm !== 'ES256' && algorithm !== 'RS256') throw new Error(USAGE);
  const kid = await rotateSigningKey(dataDir, algorithm ?? 'ES256');
  say([
    `Sessions are signed by the key ${kid} from the next start of the server on.`,
    'The keys before it still verify; `keys prune` forgets them two hours after they were replaced.',
  ]);
}

async function prune({ dataDir }: Environment, args: readonly string[]): Promise<void> {
  const { now } = options(args, { now: { type: 'boolean' } });
  const gone = await pruneKeys(dataDir, now === true);
  say([gone === 0 ? 'Nothing to forget.' : `${gone} forgotten. Restart the server.`]);
}

type Known = Record<string, { type: 'boolean' | 'string' }>;

/** The options of a command. @throws an error of one line for one that it does not have. */
function options(args: readonly string[], known: Known): Record<string, string | boolean | undefined> {
  try {
    const { values } = parseArgs({ args: [...args], options: known, strict: true });
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
    );
  } catch {
    throw new Error(USAGE);
  }
}

function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
