import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * A copy of the working tree as it is at this moment, changes that are not committed among them, and how to remove it. Libraries are
 * links to those of the tree; the project's own packages are those of the copy.
 */
export function copyTree(root: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'casewright-planted-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of new Set(files.toString().split('\0'))) {
    // What was deleted and not yet committed is still listed, and so is a link in the place of a folder that is left out.
    if (!lstatSync(join(root, file), { throwIfNoEntry: false })?.isFile()) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
  linkLibraries(join(root, 'node_modules'), join(folder, 'node_modules'));
  const dist = 'apps/web/dist';
  if (existsSync(join(root, dist))) cpSync(join(root, dist), join(folder, dist), { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const OWN = '@casewright';

function linkLibraries(from: string, to: string): void {
  mkdirSync(join(to, OWN), { recursive: true });
  for (const name of readdirSync(from)) {
    // What tools keep there for themselves (.vite and the like) they make again.
    if (name !== OWN && (!name.startsWith('.') || name === '.bin' || name === '.package-lock.json'))
      symlinkSync(join(from, name), join(to, name));
  }
  for (const name of readdirSync(join(from, OWN)))
    symlinkSync(readlinkSync(join(from, OWN, name)), join(to, OWN, name));
}
