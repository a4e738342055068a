import { spawn } from 'node:child_process';
import { chown, lstat, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** User and group of a child process. */
export interface Identity {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: under which ids its programs run instead. */
export interface RunAs {
  server: Identity;
  /** initdb alone wants an account with a name; the server runs under an id that nothing else on the machine uses. */
  initdb: Identity;
}

/** Above the ids that Linux distributions give to accounts and below those that they give to containers. */
const SERVER_ID = 64_713;

/** Null where this process is not root, or on systems without user ids: the child then simply runs as we do. */
export async function unprivilegedUser(cluster: string): Promise<RunAs | null> {
  if (process.getuid?.() !== 0) return null;
  const found = await stat(cluster).catch(() => null);
  const server = found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : { uid: SERVER_ID, gid: SERVER_ID };
  return { server, initdb: await someAccount() };
}

async function someAccount(): Promise<Identity> {
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const account = accounts.find(([name]) => name === 'nobody') ?? accounts.find(([, , uid]) => Number(uid) > 0);
  if (!account)
    throw new Error(
      'PostgreSQL does not run as root, and /etc/passwd names no other account. Start Casewright as an ordinary user.',
    );
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

/** Gives a file or a whole folder to an identity. Links are changed themselves, never what they point to. */
export async function giveTo(path: string, { uid, gid }: Identity, whole = true): Promise<void> {
  const found = await lstat(path);
  if (found.isSymbolicLink()) return;
  if (found.uid !== uid || found.gid !== gid) await chown(path, uid, gid);
  else if (whole && found.isDirectory() && !(await holdsForeign(path, uid))) return;
  if (!whole || !found.isDirectory()) return;
  for (const name of await readdir(path)) await giveTo(join(path, name), { uid, gid });
}

/** A cluster that is ours throughout need not be searched at each start: its first level shows it. */
async function holdsForeign(path: string, uid: number): Promise<boolean> {
  const names = await readdir(path);
  const owners = await Promise.all(names.map((name) => lstat(join(path, name))));
  return owners.some((owner) => owner.uid !== uid);
}

/** @throws Error naming the folder on the way to `folder` through which the user id may not pass. */
export async function requirePassage(folder: string, user: RunAs): Promise<void> {
  const way: string[] = [];
  for (let at = dirname(folder); at !== dirname(at); at = dirname(at)) way.unshift(at);
  for (const step of way) {
    for (const identity of [user.initdb, user.server]) {
      if (!(await mayPass(step, identity))) {
        throw new Error(
          `PostgreSQL does not run as root, and the user id ${identity.uid} under which it runs may not pass ${step}. Allow it (chmod o+x ${step}), choose another DATA_DIR, or start Casewright as an ordinary user.`,
        );
      }
    }
  }
}

async function mayPass(folder: string, identity: Identity): Promise<boolean> {
  const child = spawn('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { cwd: '/', stdio: 'ignore', ...identity });
  return new Promise((resolve, reject) => child.once('error', reject).once('close', (code) => resolve(code === 0)));
}
