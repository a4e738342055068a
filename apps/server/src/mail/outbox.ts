import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { MailFrom } from '../environment.ts';
import { wholeLetter } from './envelope.ts';
import type { Letter, Mailer } from './mailer.ts';

/**
 * Keeps every letter as `DATA_DIR/outbox/<id>.eml`, readable by the server's user alone. A letter that is sent again replaces its file, and
 * a file appears whole or not at all: none can be in doubt, so nobody is asked before the last bytes.
 */
export function openOutbox(dataDir: string, from: MailFrom): Mailer {
  const folder = join(dataDir, 'outbox');
  return {
    send: async (letter: Letter) => {
      const { message } = await wholeLetter(letter, from);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, `.${letter.id}.part`);
      await writeFile(unfinished, message, { mode: 0o600 });
      await rename(unfinished, join(folder, `${letter.id}.eml`));
    },
    close: () => undefined,
  };
}
