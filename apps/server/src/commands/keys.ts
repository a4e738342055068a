import type { Environment } from '../environment.ts';
import { pruneKeys, rotateSecret, rotateSigningKey } from '../key-rotation.ts';
import { keysFor } from '../open-backend.ts';

/** `keys`: prints the API key that programs use as a guest; the service key and the secret stay in the file. */
export async function showKeys(environment: Environment): Promise<void> {
  const { hosted, siteUrl, dataDir } = environment;
  const { anonKey } = await keysFor(environment);
  say([
    `address  ${hosted?.url ?? siteUrl}`,
    `anon key ${anonKey}`,
    ...(hosted ? [] : [`The service key and the signing secret are in ${dataDir}/keys.json.`]),
  ]);
}

/** `keys rotate --secret`: replaces the secret behind the API keys. */
export async function replaceSecret(environment: Environment): Promise<void> {
  const { dataDir, jwtSecret } = ours(environment);
  if (jwtSecret !== null) throw new Error('JWT_SECRET is set: change it there.');
  const anonKey = await rotateSecret(dataDir);
  say([
    `anon key ${anonKey}`,
    `The new service key and secret are in ${dataDir}/keys.json. Restart the server, and give programs the new keys.`,
    'People stay signed in. Guests may use the old key until `keys prune`; the old service key is refused from the restart on.',
  ]);
}

/** `keys rotate`: replaces the key that signs sessions. */
export async function replaceSigningKey(environment: Environment, algorithm: 'ES256' | 'RS256'): Promise<void> {
  const kid = await rotateSigningKey(ours(environment).dataDir, algorithm);
  say([
    `Sessions are signed by the key ${kid} from the next start of the server on.`,
    'The keys before it still verify; `keys prune` forgets them two hours after they were replaced.',
  ]);
}

/** `keys prune`: forgets what was replaced long ago, or all that was replaced. */
export async function pruneOldKeys(environment: Environment, now: boolean): Promise<void> {
  const gone = await pruneKeys(ours(environment).dataDir, now);
  say([gone === 0 ? 'Nothing to forget.' : `${gone} forgotten. Restart the server.`]);
}

/** @throws where the keys are not ours to change. */
function ours(environment: Environment): Environment {
  if (environment.hosted) throw new Error('The keys of a hosted project are changed there, not here.');
  return environment;
}

function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
