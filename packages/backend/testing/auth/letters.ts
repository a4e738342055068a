import type { FastifyInstance } from 'fastify';

import type { AuthMail } from '../../src/auth/messages/message-settings.ts';
import type { AuthOptions } from '../../src/auth/settings.ts';
import { call, openAuth, openTestDatabase, type Answer, type TestDatabase } from './server.ts';

// Servers that send letters, and what they sent; every test file has a database of its own, and forgets what the file before it has sent.

/** Set by openLetterServers(). */
export let database: TestDatabase;
/** The server that is asked unless a call names another; sign-ups wait for their letter. */
export let app: FastifyInstance;
export const sent: AuthMail[] = [];
export const password = 'correct horse battery';

const servers: FastifyInstance[] = [];
const mailer = { send: (mail: AuthMail) => Promise.resolve(void sent.push(mail)) };
let people = 0;

/** Opens the database and its server; 120 seconds are enough. */
export async function openLetterServers(): Promise<void> {
  sent.length = 0;
  database = await openTestDatabase();
  app = await anotherServer();
}

/** Closes every server that was opened, and the database. */
export async function closeLetterServers(): Promise<void> {
  for (const each of servers.splice(0)) await each.close();
  await database.close();
}

/** Another server on the same database, with settings of its own. */
export async function anotherServer(settings: AuthOptions = {}): Promise<FastifyInstance> {
  const opened = await openAuth(database, { autoconfirm: false, emailIntervalSeconds: 0, mailer, ...settings });
  servers.push(opened);
  return opened;
}

/** An address that nobody has. */
export function fresh(): string {
  return `letters-${++people}@example.org`;
}

/** The last letter of a kind. */
export function last(kind: string): AuthMail {
  const found = sent.findLast((mail) => mail.kind === kind);
  if (!found) throw new Error(`no letter of the kind ${kind}`);
  return found;
}

/** One statement as the owner of the database. */
export function sql(text: string, values: unknown[] = []): Promise<{ rows: Record<string, unknown>[] }> {
  return database.engine.query(text, values);
}

export function post(path: string, json: object, at = app): Promise<Answer> {
  return call(at, 'POST', path, { json });
}

/** An account whose address is confirmed, signed in; its letter is forgotten. */
export async function person(): Promise<{ email: string; token: string; id: string }> {
  const email = fresh();
  await post('/signup', { email, password });
  const { body } = await post('/verify', { type: 'signup', email, token: last('signup').otp });
  const { id }: { id: string } = Object(body['user']);
  sent.splice(0);
  return { email, token: String(body['access_token']), id };
}

/** Follows a letter's link as a browser does; the fragment and the query of where it leads. */
export async function follow(
  mail: AuthMail,
  at = app,
): Promise<{ status: number; to: URL; hash: Record<string, string> }> {
  const { pathname, search } = new URL(mail.link ?? '');
  const { statusCode, headers } = await at.inject({ method: 'GET', url: `${pathname}${search}` });
  const to = new URL(String(headers.location));
  return { status: statusCode, to, hash: Object.fromEntries(new URLSearchParams(to.hash.slice(1))) };
}
