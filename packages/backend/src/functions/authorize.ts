import { resolveCaller } from '../caller/index.ts';
import { bearerToken, type Credentials } from '../caller/gateway.ts';
import type { Keys } from '../caller/keys.ts';
import { CallerRefused } from '../caller/refused.ts';
import type { Engine } from '../database/engine.ts';
import { queryAsCaller, type Caller } from '../database/scope.ts';
import { unauthorized } from './errors.ts';

/** Who asks a function, and the token that says so. */
export interface Asker {
  caller: Caller;
  token: string;
}

/**
 * The caller of a function that wants a token. A session that has ended is refused as well, which a hosted project leaves to the function.
 * @throws FunctionError 401, and what the database throws when it is not there
 */
export async function authorize(credentials: Credentials, keys: Keys, engine: Engine): Promise<Asker> {
  const { authorization, apikey } = credentials;
  if (authorization === undefined && apikey === undefined) throw unauthorized('Error: Missing authorization header');
  if (authorization !== undefined && !/^bearer\s+\S/i.test(authorization))
    throw unauthorized("Error: Auth header is not 'Bearer {token}'");
  const token = bearerToken(credentials, keys);
  if (token === null) throw unauthorized('Error: Missing authorization header');
  const caller = believed(token, keys);
  if (caller.sessionId !== null && engine.checksSessions) await requireSession(engine, caller);
  return { caller, token };
}

function believed(token: string, keys: Keys): Caller {
  try {
    return resolveCaller({ authorization: `Bearer ${token}` }, keys);
  } catch (error) {
    if (error instanceof CallerRefused) throw unauthorized('Invalid JWT');
    throw error;
  }
}

async function requireSession(engine: Engine, caller: Caller): Promise<void> {
  try {
    await queryAsCaller(engine, { caller, readOnly: true }, { text: 'select 1', values: [], name: 'session_is_there' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'PT401') throw unauthorized('Invalid JWT');
    throw error;
  }
}
