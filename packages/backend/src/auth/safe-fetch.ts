import { lookup, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

import type { AuthSettings } from './settings.ts';

/** A fetch that cannot be talked into the inside of a network: see makeSafeFetch. */
export type SafeFetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

export interface SafeFetchOptions {
  /** Whether servers on this machine may be asked without encryption. For tests. */
  allowInsecureHttp?: boolean;
  /** Hosts that the program itself has configured: theirs may be addresses of an inner network. */
  ownHosts?: ReadonlySet<string>;
  timeoutMs?: number;
  maxBytes?: number;
}

/** A request that was not made, or whose answer was not taken. */
export class FetchRefused extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'FetchRefused';
  }
}

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 1_048_576;
/** Answers that have no body, which Response insists on. */
const BODILESS = new Set([204, 205, 304]);

/** Ranges of IPv4 that are not the public internet. */
const INNER_V4 = [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12], ['192.0.0.0', 24], ['192.0.2.0', 24],
  ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15], ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4],
] as const; // prettier-ignore
/** Parts of the public range of IPv6 that lead elsewhere: tunnels that carry an IPv4 address, and documentation. */
const INNER_V6 = [['2001::', 23], ['2001:db8::', 32], ['2002::', 16], ['3fff::', 20]] as const; // prettier-ignore

const inner = new BlockList();
for (const [net, prefix] of INNER_V4) inner.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of INNER_V6) inner.addSubnet(net, prefix, 'ipv6');
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inner.check(address, 'ipv4');
  return family === 6 && publicV6.check(address, 'ipv6') && !inner.check(address, 'ipv6');
}

/** The hosts that the settings name, as far as they are addresses of servers. */
export function configuredHosts({ providers }: Pick<AuthSettings, 'providers'>): ReadonlySet<string> {
  const named = Object.values(providers).flatMap(({ issuer, url }) => [issuer, url]);
  return new Set(named.flatMap((one) => (one !== undefined && URL.canParse(one) ? [hostOf(new URL(one))] : [])));
}

/**
 * Makes the fetch of the auth module: https only, five seconds for everything, one megabyte, no redirects followed, and no address of an
 * inner network, whatever a name resolves to at the moment of connecting. It answers with any status, redirects among them.
 */
export function makeSafeFetch({
  allowInsecureHttp = false,
  ownHosts = new Set(),
  timeoutMs = TIMEOUT_MS,
  maxBytes = MAX_BYTES,
}: SafeFetchOptions = {}): SafeFetch {
  return async (address, init = {}) => {
    const url = new URL(address);
    const host = hostOf(url);
    const trusted = ownHosts.has(host) || (allowInsecureHttp && isLoopbackHost(host));
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && allowInsecureHttp && isLoopbackHost(host)))
      throw new FetchRefused('Only https is allowed');
    if (url.username !== '' || url.password !== '') throw new FetchRefused('An address must not hold a password');
    if (isIP(host) !== 0 && !trusted && !isPublicAddress(host)) throw new FetchRefused('The address is not public');
    // Request reads whatever a body may be, and sets its content type.
    const request = new Request(url, { ...init, redirect: 'manual' });
    const body = request.body === null ? null : Buffer.from(await request.arrayBuffer());
    const limit = AbortSignal.timeout(timeoutMs);
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
    return send(url, request, body, { signal, maxBytes, lookup: trusted ? undefined : lookupPublic });
  };
}

interface Sending {
  signal: AbortSignal;
  maxBytes: number;
  lookup: LookupFunction | undefined;
}

function send(
  url: URL,
  { method, headers }: Request,
  body: Buffer | null,
  { signal, maxBytes, lookup: resolver }: Sending,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const start = url.protocol === 'https:' ? requestHttps : requestHttp;
    const outgoing = start(
      url,
      {
        method,
        // A connection kept open would have been checked for another request.
        agent: false,
        signal,
        headers: { 'user-agent': 'casewright', ...Object.fromEntries(headers), 'accept-encoding': 'identity' },
        ...(resolver ? { lookup: resolver } : {}),
      },
      (answer) => {
        const chunks: Buffer[] = [];
        let size = 0;
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > maxBytes) answer.destroy(new FetchRefused(`The answer is longer than ${maxBytes} bytes`));
          else chunks.push(chunk);
        });
        answer.on('error', reject);
        answer.on('end', () => {
          try {
            resolve(responseOf(answer, Buffer.concat(chunks)));
          } catch (cause) {
            // Thrown here it would end the process: a server can send a status or a header that Response does not take.
            reject(new FetchRefused('The answer cannot be read', cause));
          }
        });
      },
    );
    outgoing.on('upgrade', (_, socket) => {
      socket.destroy();
      reject(new FetchRefused('The answer cannot be read'));
    });
    outgoing.on('error', reject);
    outgoing.end(body ?? undefined);
  });
}

/** @throws RangeError or TypeError for a status or header that there is not */
function responseOf({ statusCode: status = 0, headersDistinct }: IncomingMessage, body: Buffer): Response {
  const headers = Object.entries(headersDistinct).flatMap(([name, values]) =>
    (values ?? []).map((value): [string, string] => [name, value]),
  );
  return new Response(BODILESS.has(status) ? null : new Uint8Array(body), { status, headers });
}

/** Resolves a name and refuses it when any of its addresses is not public: the one that is connected to is the one that was checked. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) callback(error ?? new FetchRefused('The name has no address'), '');
    else if (!addresses.every(({ address }) => isPublicAddress(address)))
      callback(new FetchRefused('The name leads to an address that is not public'), '');
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** The host of an address; IPv6 without its brackets, a name without the dot that may end it. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
