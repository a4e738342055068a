import { createBackend } from '@casewright/backend';

// The backend alone on an embedded database, as a program that embeds it would start it: a test kills it.
const { STORAGE_TEST_FOLDER: folder, STORAGE_TEST_KEYS: keys, STORAGE_TEST_S3: s3 } = process.env;
if (folder === undefined || keys === undefined)
  throw new Error('STORAGE_TEST_FOLDER and STORAGE_TEST_KEYS must be set');
const storage = s3 === undefined ? {} : { s3: JSON.parse(s3) };
const backend = await createBackend({
  database: { folder },
  keys: JSON.parse(keys),
  storage,
  paths: { realtime: null },
});
const { url } = await backend.listen({ port: 0 });
process.stdout.write(`${url}\n`);
process.once('SIGTERM', () => void backend.close().then(() => process.exit(0)));
