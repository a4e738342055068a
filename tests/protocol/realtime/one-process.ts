import { setTimeout as sleep } from 'node:timers/promises';

import { createBackend, type BackendOptions, type Keys } from '@casewright/backend';

/** The first message to the child. */
export interface Start {
  database: string;
  keys: Keys;
  realtime: NonNullable<BackendOptions['realtime']>;
}

// A backend in a process of its own, on a database that another has set up: it can be killed.
process.once('message', (start: Start) => void serve(start));

async function serve({ database, keys, realtime }: Start): Promise<void> {
  const backend = await createBackend({ database: { url: database, poolSize: 6 }, keys, realtime });
  const { url } = await backend.listen({ port: 0 });
  process.once('disconnect', () => void backend.close().then(() => sleep(0)));
  process.send?.({ url });
}
