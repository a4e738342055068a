import { createBackend, makeKeys, type Keys } from '@casewright/backend';

/** What the backend says of itself when it serves. */
export interface BackendFacts {
  url: string;
  keys: Keys;
  /** Its process, for those who watch its memory. */
  pid: number;
}

// The backend as a program of its own, so that the load generator does not share its event loop. Prints one line of JSON when it serves.
const [folder, migrations] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: backend-process.ts FOLDER [MIGRATIONS]');
const issuer = 'http://localhost/auth/v1';
const keys = makeKeys({ issuer });
const backend = await createBackend({
  database: { folder },
  keys,
  migrations: migrations === undefined ? [] : [{ label: 'migrations', path: migrations }],
  auth: { siteUrl: 'http://localhost', externalUrl: issuer, autoconfirm: true, rateLimits: null },
});
const { url } = await backend.listen({ port: 0 });
const facts: BackendFacts = { url, keys, pid: process.pid };
process.stdout.write(`${JSON.stringify(facts)}\n`);
process.once('SIGTERM', () => {
  void backend.close().then(() => process.exit(0));
});
