import type { TestProject } from 'vitest/node';

import { removeFolder, startServer, type TestServer } from './server.ts';

/**
 * Vitest's global set-up of the protocol tests and the journeys: running servers with the demonstration data, as many as there are files at
 * once (`SERVERS` of the project; `OCR` of it, where what is scanned is to be read). own-server.ts gives each file the one of its worker.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const wanted = Number(project.config.env['SERVERS'] ?? 1);
  const servers: TestServer[] = [];
  for (let number = 0; number < wanted; number += 1)
    servers.push(await startServer({ OCR: project.config.env['OCR'] ?? 'off' }));
  process.env.TEST_SERVERS = JSON.stringify(
    servers.map(({ url, anonKey, serviceRoleKey, dataDir }) => ({ url, anonKey, serviceRoleKey, dataDir })),
  );
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
    for (const { dataDir } of servers) removeFolder(dataDir);
  };
}
