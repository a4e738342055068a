// What has to be there before anything of the project can run. Plain JavaScript without dependencies, for the Node.js that called npm
// (20 or later): the project's own Node.js and libraries come in here.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** The project's own Node.js, from the npm package `node`. */
export const NODE = join(ROOT, 'node_modules/node/bin/node');
const WEB = join(ROOT, 'apps/web');
const DIST = join(WEB, 'dist');
const BUILD_STAMP = join(DIST, '.built-from');

/** Stops before anything is done where a script is given words that it would only drop. `instead` says where they belong. */
export function refuseArguments(name, instead) {
  const args = process.argv.slice(2);
  if (args.length === 0) return;
  console.error(`casewright: ${name} takes no arguments (${args.join(' ')}). ${instead}`);
  process.exit(1);
}

/** Installs the locked dependencies where they are missing or not those of the lock file. */
export async function ensureDependencies() {
  if (await dependenciesAreThere()) return;
  console.log('Installing the locked dependencies (about a minute, once)…');
  // npm must not run on the Node.js that it is about to replace.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes(join('node_modules', '.bin')));
  const env = { ...process.env, PATH: path.join(delimiter) };
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { env });
  if (code !== 0) throw new Error('npm could not install the locked dependencies; its output is above.');
}

/** npm writes what it installed into a file of its own when it has finished, so an interrupted installation is not taken for a whole one. */
async function dependenciesAreThere() {
  const installed = await readFile(join(ROOT, 'node_modules/.package-lock.json'), 'utf8').catch(() => null);
  if (installed === null || !existsSync(NODE)) return false;
  const wanted = Object.entries(JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')).packages);
  const found = JSON.parse(installed).packages;
  return wanted.every(
    ([place, { version, optional, link }]) =>
      optional || link || !place.startsWith('node_modules/') || found[place]?.version === version,
  );
}

/** Builds the web app where it is missing or older than its sources; a build that was interrupted leaves the old one. */
export async function ensureWebApp() {
  const wanted = await digestOf([
    join(ROOT, 'package-lock.json'),
    join(WEB, 'package.json'),
    join(WEB, 'index.html'),
    join(WEB, 'vite.config.ts'),
    ...(await filesBelow(join(WEB, 'src'))),
    ...(await filesBelow(join(WEB, 'public'))),
    ...(await filesBelow(join(WEB, 'build'))),
    ...(await filesBelow(join(ROOT, 'packages/contracts/src'))),
  ]);
  if ((await readFile(BUILD_STAMP, 'utf8').catch(() => '')) === wanted) return;
  console.log('Building the web app…');
  const fresh = `${DIST}.new`;
  const code = await run(NODE, [join(WEB, 'build/build.ts'), fresh]);
  if (code !== 0) throw new Error('The web app could not be built; the output of the build is above.');
  await writeFile(join(fresh, '.built-from'), wanted);
  await rm(DIST, { recursive: true, force: true });
  await rename(fresh, DIST);
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs a program with our standard streams and hands on the signals that end us; answers its exit code. */
export async function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
  // Ctrl-C in a terminal reaches the child as well; a plain kill reaches only us.
  const handOn = (signal) => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  for (const signal of SIGNALS) process.on(signal, handOn);
  try {
    return await new Promise((resolve, reject) =>
      child.once('error', reject).once('close', (code, signal) => resolve(signal ? 1 : code)),
    );
  } finally {
    for (const signal of SIGNALS) process.off(signal, handOn);
  }
}

const PARENT_EVERY_MS = 500;

/** Ends us as SIGTERM does when npm, which called us, is gone without having handed a signal on. */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_EVERY_MS);
  watch.unref();
}

async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .toSorted();
}

async function digestOf(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file.slice(ROOT.length))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  return hash.digest('hex');
}
