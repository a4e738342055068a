// Finds the browsers for the browser tests, or installs Debian's where it may.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A browser with its window's machinery: what people use. */
const CHROMIUM = {
  variable: 'CHROMIUM',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  kept: 'chromium-',
  places: ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium'],
};
/** The same engine without any window: a fresh page costs less than half as much, and letters are smoothed a little differently. */
const HEADLESS_SHELL = {
  variable: 'CHROMIUM_HEADLESS_SHELL',
  names: ['chromium-headless-shell', 'chrome-headless-shell'],
  kept: 'chromium_headless_shell-',
  places: ['chrome-linux/headless_shell', 'chrome-headless-shell-linux64/chrome-headless-shell'],
};

/** The path of a browser: its variable, one on the PATH, or one that Playwright keeps; null where there is none. */
function find({ variable, names, kept, places }) {
  if (process.env[variable]) return process.env[variable];
  for (const folder of (process.env.PATH ?? '').split(delimiter))
    for (const name of names) if (existsSync(join(folder, name))) return join(folder, name);
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    join(homedir(), process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright');
  const versions = existsSync(cache)
    ? readdirSync(cache)
        .filter((name) => name.startsWith(kept))
        .toSorted()
        .toReversed()
    : [];
  for (const version of versions)
    for (const place of places) if (existsSync(join(cache, version, place))) return join(cache, version, place);
  return null;
}

/**
 * Finds both browsers or installs them: Debian's packages as root, else Playwright's own. Where there is no headless shell, the browser
 * does its work, slower. Throws one line that says what to install.
 */
export function ensureBrowsers(root) {
  if (!find(CHROMIUM) || !find(HEADLESS_SHELL)) install(root);
  const chromium = find(CHROMIUM);
  if (!chromium)
    throw new Error(
      'The browser tests need a Chromium: install the package chromium, or set CHROMIUM to the path of one.',
    );
  return { chromium, headlessShell: find(HEADLESS_SHELL) ?? chromium };
}

function install(root) {
  console.log('Installing Chromium for the browser tests…');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-q'], options);
    // One after the other: a distribution that has no headless shell still gives its Chromium.
    for (const name of ['chromium', 'chromium-headless-shell'])
      spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], options);
  } else {
    spawnSync(join(root, 'node_modules/.bin/playwright-core'), ['install', 'chromium', 'chromium-headless-shell'], {
      cwd: root,
      stdio: 'inherit',
    });
  }
}
