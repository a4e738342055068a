import { createBackend, makeKeys } from '@casewright/backend';

// The backend as a program of its own, so that the load generator does not share its event loop. Prints one line of JSON when it serves.
const [folder, migrations] = process.argv.slice(2);
if (folder === undefined || migrations === undefined) throw new Error('Usage: backend-process.ts FOLDER MIGRATIONS');
const issuer = 'http://localhost/auth/v1';
const keys = makeKeys({ issuer });
const backend = await createBackend({
  database: { folder },
  keys,
  migrations: [{ label: 'migrations', path: migrations }],
  auth: { siteUrl: 'http://localhost', externalUrl: issuer, autoconfirm: true, rateLimits: null },
});
const { url } = await backend.listen({ port: 0 });
process.stdout.write(`${JSON.stringify({ url, anonKey: keys.anonKey })}\n`);
process.once('SIGTERM', () => {
  void backend.close().then(() => process.exit(0));
});
