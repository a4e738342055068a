import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Send } from './sender.ts';

/** Keeps every short message as `DATA_DIR/outbox/<id>.sms`, readable by the server's user alone; a file appears whole or not at all. */
export function keepInOutbox(dataDir: string): Send {
  const folder = join(dataDir, 'outbox');
  return async ({ to, text, channel }) => {
    const messageId = randomUUID();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unfinished = join(folder, `.${messageId}.part`);
    await writeFile(unfinished, `To: +${to}\nChannel: ${channel}\n\n${text}\n`, { mode: 0o600 });
    await rename(unfinished, join(folder, `${messageId}.sms`));
    return { messageId };
  };
}
