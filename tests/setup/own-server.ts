/** Says to a test file which of the running servers is its own: files share one only where they run one after another. */
interface Running {
  url: string;
  anonKey: string;
  serviceRoleKey: string;
  dataDir: string;
}

const servers: Running[] = JSON.parse(process.env.TEST_SERVERS ?? '[]');
const own = servers[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % servers.length];
if (own === undefined) throw new Error('No server runs: run this file through vitest, with its project.');
process.env.TEST_BASE_URL = own.url;
process.env.TEST_ANON_KEY = own.anonKey;
process.env.TEST_SERVICE_ROLE_KEY = own.serviceRoleKey;
// Letters that are sent lie there in the folder `outbox`.
process.env.TEST_DATA_DIR = own.dataDir;
