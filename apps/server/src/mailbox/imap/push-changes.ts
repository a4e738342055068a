import type { ImapFlow } from 'imapflow';

import type { ReadFolder } from './find-folders.ts';
import type { FolderPlace, LocalChange } from './mail-store.ts';

/** How many mails a command names at most: its line has a length. */
const AT_ONCE = 500;

/** Tells the mail server what was changed here: read, starred, and where a mail was moved, as far as there is such a folder. */
export async function pushChanges(
  client: ImapFlow,
  folder: FolderPlace,
  changes: readonly LocalChange[],
  folders: readonly ReadFolder[],
): Promise<void> {
  const add = client.messageFlagsAdd.bind(client);
  const remove = client.messageFlagsRemove.bind(client);
  await mark(
    changes.filter(({ seen }) => seen),
    add,
    '\\Seen',
  );
  await mark(
    changes.filter(({ seen }) => !seen),
    remove,
    '\\Seen',
  );
  await mark(
    changes.filter(({ flagged }) => flagged),
    add,
    '\\Flagged',
  );
  await mark(
    changes.filter(({ flagged }) => !flagged),
    remove,
    '\\Flagged',
  );
  for (const { path, role } of folders) {
    if (role === folder.role) continue;
    for (const uids of portionsOf(changes.filter((change) => change.role === role)))
      await client.messageMove(uids, path, { uid: true });
  }
}

async function mark(
  changes: readonly LocalChange[],
  change: (uids: string, flags: string[], options: { uid: true }) => Promise<boolean>,
  flag: string,
): Promise<void> {
  for (const uids of portionsOf(changes)) await change(uids, [flag], { uid: true });
}

function* portionsOf(changes: readonly LocalChange[]): Generator<string> {
  for (let at = 0; at < changes.length; at += AT_ONCE)
    yield changes
      .slice(at, at + AT_ONCE)
      .map(({ uid }) => uid)
      .join(',');
}
