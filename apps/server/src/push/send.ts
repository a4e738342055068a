import type { SafeFetch } from '@casewright/backend';

import { encrypt, type BrowserKeys } from './encrypt.ts';
import { vapidAuthorization, type VapidKey } from './vapid.ts';

/** What push services are asked through and with. */
export interface PushSender {
  fetch: SafeFetch;
  key: VapidKey;
  /** `mailto:` or `https:`; see vapid.ts. */
  contact: string;
}

/** A browser that takes pushes. */
export interface Device extends BrowserKeys {
  id: string;
  endpoint: string;
}

/** A push: what the service worker of the web app is given. */
export interface Push {
  /** One line. */
  title: string;
  /** Where a click leads, within the web app. */
  path: string;
  /** Of two with the same tag a device shows the later one alone. At most 32 characters of base64url. */
  tag: string;
  lang: string;
  dir: 'ltr' | 'rtl';
}

/**
 * What became of a push: `sent`; `gone`, the browser does not subscribe any more, or never could; `too_large`; to be tried `later`, after so many seconds
 * where the service says so; or `refused`.
 */
export type PushOutcome =
  | { outcome: 'sent' | 'gone' | 'too_large' }
  | { outcome: 'later' | 'refused'; reason: string; afterSeconds?: number };

/** A push that comes later than a day is of no use. */
const TTL_SECONDS = 86_400;
const LONGEST_WAIT_SECONDS = 86_400;

/** Failures that would meet every push; any other is of the one address, which a person has given. */
const OUR_NETWORK = new Set(['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN']);

/** Sends one push to one device (RFC 8030). */
export async function sendPush(push: Push, device: Device, { fetch, key, contact }: PushSender): Promise<PushOutcome> {
  let answer: Response;
  try {
    answer = await fetch(device.endpoint, {
      method: 'POST',
      headers: {
        authorization: vapidAuthorization(device.endpoint, key, contact),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(TTL_SECONDS),
        urgency: 'normal',
        topic: push.tag,
      },
      body: new Uint8Array(encrypt(Buffer.from(JSON.stringify(push)), device)),
    });
  } catch (error) {
    if (error instanceof RangeError) return { outcome: 'too_large' };
    // Keys that are no keys, or an address that leads inside: neither will ever do, and a browser gives none of them.
    if (error instanceof Error && /^(ERR_CRYPTO|ERR_INVALID)|^FetchRefused$/.test(codeOf(error) ?? error.name))
      return { outcome: 'gone' };
    const code = error instanceof Error ? codeOf(error) : null;
    return {
      outcome: 'later',
      reason: code !== null && OUR_NETWORK.has(code) ? code : `push_${code ?? 'unreachable'}`,
    };
  }
  const { status } = answer;
  const reason = `push_${status}`;
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status === 413) return { outcome: 'too_large' };
  if (status === 429 || status >= 500)
    return { outcome: 'later', reason, ...waitOf(answer.headers.get('retry-after')) };
  return { outcome: 'refused', reason };
}

function codeOf(error: Error): string | null {
  return 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** Seconds, or a date. */
function waitOf(header: string | null): { afterSeconds?: number } {
  if (header === null) return {};
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return seconds > 0 ? { afterSeconds: Math.min(Math.ceil(seconds), LONGEST_WAIT_SECONDS) } : {};
}
