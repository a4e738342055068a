import { once } from 'node:events';
import { connect } from 'node:net';

import { afterAll, expect, test } from 'vitest';

import { freshFolder, removeFolder, startServer } from '../setup/server.ts';

const folder = freshFolder();
afterAll(() => removeFolder(folder));

test('a connection on which nothing is asked does not keep the server from an orderly end', async () => {
  const server = await startServer({ DATA_DIR: folder });
  const silent = connect(Number(new URL(server.url).port), new URL(server.url).hostname);
  silent.on('error', () => undefined);
  await once(silent, 'connect');
  const ended = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  silent.destroy();
});
