import { createBackend, makeKeys, type Keys } from '@casewright/backend';

import { reportUsage } from './report-usage.ts';

/** What the backend says of itself when it serves. */
export interface RealtimeFacts {
  /** Address of the socket without parameters. */
  socket: string;
  keys: Keys;
}

// Realtime as a program of its own over the folder that it is given; nothing but the number of joins a second is set otherwise.
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: backend-process.ts FOLDER');
const keys = makeKeys({ issuer: 'http://localhost/auth/v1' });
const complain = (facts: object, message: string): void => console.error(message, facts);
const backend = await createBackend({
  database: { folder },
  keys,
  realtime: { joinsPerSecond: 100_000 },
  logger: { info: () => {}, warn: complain, error: complain },
});
const { url } = await backend.listen({ port: 0 });
const facts: RealtimeFacts = { socket: `${url.replace('http:', 'ws:')}/realtime/v1/websocket`, keys };
reportUsage(facts, () => backend.close());
