import { removeFolder, startServer } from './server.ts';

/** Vitest's global set-up of the protocol tests and the journeys: one running server with the demonstration data. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env.TEST_BASE_URL = server.url;
  process.env.TEST_ANON_KEY = server.anonKey;
  process.env.TEST_SERVICE_ROLE_KEY = server.serviceRoleKey;
  // Letters that are sent lie there in the folder `outbox`.
  process.env.TEST_DATA_DIR = server.dataDir;
  return async () => {
    await server.stop();
    removeFolder(server.dataDir);
  };
}
