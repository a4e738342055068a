// Finds a Chromium for the browser tests, or installs Debian's where it may.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium: the variable CHROMIUM, one on the PATH, or one that Playwright keeps; null where there is none. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const folder of (process.env.PATH ?? '').split(delimiter))
    for (const name of NAMES) if (existsSync(join(folder, name))) return join(folder, name);
  const kept =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    join(homedir(), process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright');
  const versions = existsSync(kept)
    ? readdirSync(kept)
        .filter((name) => name.startsWith('chromium-'))
        .toSorted()
        .toReversed()
    : [];
  for (const version of versions) {
    for (const place of [
      'chrome-linux/chrome',
      'chrome-linux64/chrome',
      'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    ]) {
      if (existsSync(join(kept, version, place))) return join(kept, version, place);
    }
  }
  return null;
}

/** Finds one or installs one: Debian's package as root, else Playwright's own. Throws one line that says what to install. */
export function ensureChromium(root) {
  const found = findChromium();
  if (found) return found;
  console.log('Installing Chromium for the browser tests…');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env: environment });
    spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'], {
      stdio: 'ignore',
      env: environment,
    });
  } else {
    spawnSync(join(root, 'node_modules/.bin/playwright-core'), ['install', 'chromium'], {
      cwd: root,
      stdio: 'inherit',
    });
  }
  const installed = findChromium();
  if (!installed)
    throw new Error(
      'The browser tests need a Chromium: install the package chromium, or set CHROMIUM to the path of one.',
    );
  return installed;
}
