import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const NONCE = '__CSP_NONCE__';
const ENTRY = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
/** What says that the app is out of reach: in other pages it is on the loading screen. */
const FAILURE = /<p id="start-failure"[\s\S]*?<\/p>/;
const PRELOADED = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g;

/** Pages that are read: everything of them is in the first HTML. */
const READ: ReadonlySet<string> = new Set(['/post', '/post/details/{title}']);

/**
 * The page of a path whose scripts wait until somebody reaches for what they alone can do (until-needed.js); another page as it is. Reading a post takes no
 * app, and the app is a hundred times the text. `shell`: the page without anything drawn, which says that the app is out of reach.
 */
export async function waitUntilNeeded(html: string, path: string, root: string, shell: string): Promise<string> {
  if (!READ.has(path)) return html;
  const [failure] = FAILURE.exec(shell) ?? [];
  if (failure === undefined) throw new Error('index.html does not say that the app is out of reach');
  const [entry, address] = ENTRY.exec(html) ?? [];
  if (entry === undefined || address === undefined) throw new Error(`${path} names no script`);
  const ahead = [...html.matchAll(PRELOADED)].map(([, file]) => file);
  const script = (await readFile(join(root, 'build/until-needed.js'), 'utf8')).trim();
  const files = JSON.stringify({ entry: address, ahead });
  return html
    .replace(entry, '')
    .replaceAll(PRELOADED, '')
    .replace(
      '</body>',
      () =>
        `${failure}<script type="application/json" id="app-files" nonce="${NONCE}">${files}</script><script nonce="${NONCE}">${script}</script></body>`,
    );
}
