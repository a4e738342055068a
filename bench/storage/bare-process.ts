import { createReadStream, createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** What the yardstick says of itself when it serves. */
export interface BareFacts {
  url: string;
}

// The yardstick: a stream from the socket to a file on the same disk, which is there when it is answered, and back; nothing else.
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: bare-process.ts FOLDER');
const path = join(folder, 'bare');
const server = createServer((request, answer) => {
  const work =
    request.method === 'PUT'
      ? pipeline(request, createWriteStream(path, { flush: true })).then(() => answer.end())
      : pipeline(createReadStream(path), answer);
  work.catch(() => answer.destroy());
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const facts: BareFacts = { url: `http://127.0.0.1:${port}/` };
  process.stdout.write(`${JSON.stringify(facts)}\n`);
});
process.once('SIGTERM', () => process.exit(0));
