import type { FastifyInstance } from 'fastify';

import { openChanges } from './changes/index.ts';
import { openChannels } from './channels.ts';
import { openSharedFeed } from './feed.ts';
import { Host, type HostContext } from './host.ts';
import { endSockets } from './shutdown.ts';
import { serveUpgrades } from './upgrade.ts';
import { startHousekeeping } from './housekeeping.ts';

/** Puts the realtime protocol on a Fastify scope of its own: its socket at `<prefix>/websocket`, its calls over HTTP below `<prefix>/api`. */
export async function registerRealtime(app: FastifyInstance, context: HostContext): Promise<void> {
  const host = new Host(context);
  const feed = await openSharedFeed(host);
  const channels = await openChannels(host, feed);
  host.extensions.push(await openChanges(host, feed), channels.extension);
  const stopUpgrades = serveUpgrades(app.server, `${app.prefix}/websocket`, host);
  const stopHousekeeping = startHousekeeping(host);

  // Sockets are no requests to Fastify: unless they end first, it would wait for them for ever.
  app.addHook('preClose', async () => {
    host.closing = true;
    await endSockets(host);
  });
  app.addHook('onClose', async () => {
    stopUpgrades();
    await stopHousekeeping();
    for (const extension of host.extensions) await extension.close();
    await feed.close();
  });

  app.all('/websocket', (_request, reply) =>
    reply.code(426).header('upgrade', 'websocket').send({ error: 'This address speaks WebSocket alone' }),
  );
  channels.registerHttp(app);
  // Other routes of the server may match everything, the web app's for one; below this prefix nothing but realtime answers.
  for (const url of ['/', '/*']) app.all(url, (_request, reply) => reply.code(404).send({ message: 'Not found' }));
}
