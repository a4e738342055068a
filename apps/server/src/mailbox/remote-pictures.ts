import type { SafeFetch } from '@casewright/backend';
import type { RemotePicture } from '@casewright/contracts/mail';

/** How many pictures of a mail are fetched, and how many at once. */
const MOST = 50;
const AT_ONCE = 4;
/** Of all pictures of a mail together. */
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_REDIRECTS = 3;
const BUDGET_MS = 15_000;

/** The kinds that a frame shows, by how their bytes begin. A drawing (SVG) is none of them: it is a document that could name others. */
const KINDS: readonly { type: string; begins: readonly [place: number, bytes: string][] }[] = [
  { type: 'image/png', begins: [[0, '\u0089PNG\r\n\u001A\n']] },
  { type: 'image/jpeg', begins: [[0, '\u00FF\u00D8\u00FF']] },
  { type: 'image/gif', begins: [[0, 'GIF8']] },
  {
    type: 'image/webp',
    begins: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  },
];

/**
 * Fetches pictures that a mail names elsewhere, each as a `data:` address. What is not there, is no picture, or is too large is left out. The
 * sender sees this server, never the reader: no cookie, no referrer, nothing of their browser.
 */
export async function fetchPictures(
  addresses: readonly string[],
  fetch: SafeFetch,
  budgetMs = BUDGET_MS,
): Promise<RemotePicture[]> {
  const full = new AbortController();
  const signal = AbortSignal.any([AbortSignal.timeout(budgetMs), full.signal]);
  const waiting = addresses.slice(0, MOST);
  const found: RemotePicture[] = [];
  let bytes = 0;
  const work = async (): Promise<void> => {
    for (let address = waiting.shift(); address !== undefined && !signal.aborted; address = waiting.shift()) {
      const picture = await fetchBytes(address, fetch, signal);
      const data = picture && dataAddress(picture);
      if (picture === null || data === null || signal.aborted) continue;
      // What is on its way is let go: a mail does not make this server fetch more than it shows.
      if (bytes + picture.length > MOST_BYTES) return full.abort();
      bytes += picture.length;
      found.push({ address, data });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

async function fetchBytes(address: string, fetch: SafeFetch, signal: AbortSignal): Promise<Buffer | null> {
  try {
    // Nothing is fetched in clear: what is at an address of old is mostly encrypted as well by now.
    let url = new URL(address.replace(/^http:/i, 'https:'));
    // Another port is no web site: it may be any service.
    for (let hop = 0; hop <= MOST_REDIRECTS && !signal.aborted && url.port === ''; hop += 1) {
      const answer = await fetch(url, { headers: { accept: KINDS.map(({ type }) => type).join(', ') }, signal });
      const next = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null;
      if (next === null) return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
      url = new URL(next, url);
    }
    return null;
  } catch {
    // Of a picture that cannot be fetched the mail keeps the place; why is for nobody to know, since it would tell of the network here.
    return null;
  }
}

function dataAddress(bytes: Buffer): string | null {
  const start = bytes.toString('latin1', 0, 16);
  const kind = KINDS.find(({ begins }) => begins.every(([place, text]) => start.startsWith(text, place)));
  return kind === undefined ? null : `data:${kind.type};base64,${bytes.toString('base64')}`;
}
