import type { Keys } from '../caller/keys.ts';
import type { Engine } from '../database/engine.ts';
import type { RateLimits } from '../database/rate-limits.ts';
import type { Messages } from './messages/messages.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { RequestLimits } from './requests/rate-limits.ts';
import type { SafeFetch } from './safe-fetch.ts';
import type { AuthSettings } from './settings.ts';
import type { SignInAttempts } from './passwords/sign-in-attempts.ts';

/** The logger of the auth module; pino's methods fit. */
export interface AuthLogger {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** What the auth module is given. It acts as the owner of the database: accounts and sessions belong to nobody whom row security knows. */
export interface AuthContext {
  engine: Pick<Engine, 'query' | 'transaction' | 'saving'>;
  keys: Keys;
  settings: AuthSettings;
  /** The limits of the database, shared with other processes. */
  rateLimits: RateLimits;
  logger: AuthLogger;
}

/** What every endpoint works with. */
export interface AuthServices extends AuthContext {
  passwords: Passwords;
  limits: RequestLimits;
  attempts: SignInAttempts;
  messages: Messages;
  /** The only way out to other servers. */
  fetch: SafeFetch;
}
