import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isPublicAddress, makeSafeFetch } from './safe-fetch.ts';

describe('a request to the outside', () => {
  let connections = 0;
  let port = 0;
  const canary = createServer((socket) => {
    connections++;
    socket.destroy();
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => canary.listen(0, '::', resolve));
    port = portOf(canary.address());
  });

  afterAll(() => new Promise((resolve) => canary.close(resolve)));

  const hosts = [
    '127.0.0.1', '127.1', '127.0.1', '2130706433', '0x7f000001', '0x7f.1', '017700000001', '0177.0.0.1', '127.255.255.254', '0', '0.0.0.0', '0x0',
    '10.0.0.1', '10.255.255.255', '100.64.0.1', '169.254.169.254', '0xa9fea9fe', '2852039166', '169.254.0.1', '172.16.0.1', '172.31.255.255',
    '192.168.0.1', '192.168.1.254', '3232235777', '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.250',
    '240.0.0.1', '255.255.255.255', '[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:10.0.0.1]', '[::127.0.0.1]',
    '[64:ff9b::7f00:1]', '[64:ff9b::a00:1]', '[2002:7f00:1::]', '[2002:a00:1::1]', '[2001::1]', '[2001:0:7f00:1::]', '[2001:db8::1]', '[3fff::1]',
    '[fe80::1]', '[febf::1]', '[fc00::1]', '[fd12:3456:789a::1]', '[fec0::1]', '[ff02::1]', '[100::1]', '[5f00::1]', 'localhost', 'LOCALHOST',
    '①②⑦.⓪.⓪.①', '127。0。0。1', '%31%32%37.0.0.1',
  ]; // prettier-ignore

  it.each(hosts)('does not reach %s', async (host) => {
    const before = connections;
    await expect(makeSafeFetch()(`https://${host}:${port}/`)).rejects.toThrow(/not public|Invalid URL/);
    expect(connections).toBe(before);
  });

  it.each([
    'http://example.org/',
    'http://127.0.0.1/',
    'file:///etc/passwd',
    'ftp://example.org/',
    'gopher://127.0.0.1:6379/_x',
    'data:text/plain,x',
    'blob:https://example.org/x',
    'javascript:1',
    'ws://127.0.0.1/',
    'https://somebody:secret@example.org/',
    'https://somebody@example.org/',
    '//127.0.0.1/',
    'https:',
    '',
  ])('does not take the address %j', async (address) => {
    await expect(makeSafeFetch()(address)).rejects.toThrow(/Only https|password|Invalid URL/);
    await expect(
      makeSafeFetch({ allowInsecureHttp: true })(address.replace('127.0.0.1', 'example.org')),
    ).rejects.toThrow(/Only https|password|Invalid URL/);
  });

  it('reaches an inner host that the program has named, still with encryption', async () => {
    const fetch = makeSafeFetch({ ownHosts: new Set(['localhost']) });
    const before = connections;
    await expect(fetch(`https://localhost:${port}/`)).rejects.toThrow();
    expect(connections).toBeGreaterThan(before);
    await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow('Only https is allowed');
  });
});

describe('an address', () => {
  it.each(['1.1.1.1', '9.255.255.255', '172.15.255.255', '172.32.0.1', '2606:4700::1111', '2001:4860:4860::8888'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each(['', 'example.org', '::ffff:1.1.1.1', '127.0.0.1', '2001:1ff::1'])('%j is not', (address) =>
    expect(isPublicAddress(address)).toBe(false),
  );
});

describe('an answer from the outside', () => {
  const fetch = makeSafeFetch({ allowInsecureHttp: true, timeoutMs: 300, maxBytes: 1_000 });
  let server: Server;
  let base: string;

  beforeAll(async () => {
    server = createHttpServer((request, response) => {
      const path = request.url ?? '';
      if (path === '/slow') return;
      if (path === '/stuck') response.write('x');
      else if (path === '/long') response.end('x'.repeat(1_001));
      else if (path === '/moved') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
      else if (path === '/empty') response.writeHead(204).end();
      else if (path === '/odd') request.socket.end('HTTP/1.1 999 Denied\r\ncontent-length: 1\r\n\r\nx');
      else if (path === '/other') request.socket.write('HTTP/1.1 101 x\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n');
      else {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          response.setHeader('set-cookie', ['a=1', 'b=2']);
          response.end(
            JSON.stringify({
              method: request.method,
              type: request.headers['content-type'],
              authorization: request.headers.authorization,
              body: Buffer.concat(chunks).toString(),
            }),
          );
        });
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${portOf(server.address())}`;
  });

  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });

  it('is read whole, with what was sent to get it', async () => {
    const response = await fetch(`${base}/echo`, {
      method: 'POST',
      headers: { authorization: 'Basic eA==' },
      body: new URLSearchParams({ a: '1 2' }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await response.json()).toEqual({
      method: 'POST',
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
      authorization: 'Basic eA==',
      body: 'a=1+2',
    });
    expect((await fetch(`${base}/empty`)).status).toBe(204);
  });

  it('that leads elsewhere is not followed', async () => {
    const response = await fetch(`${base}/moved`, { redirect: 'follow' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('http://127.0.0.1:1/');
  });

  it.each(['odd', 'other'])('with a status that is none (%s) is refused, and ends nothing else', async (path) => {
    await expect(fetch(`${base}/${path}`)).rejects.toThrow('The answer cannot be read');
  });

  it('may not be longer or slower than it should', async () => {
    await expect(fetch(`${base}/long`)).rejects.toThrow('The answer is longer than 1000 bytes');
    await expect(fetch(`${base}/slow`)).rejects.toThrow(/abort/i);
    await expect(fetch(`${base}/stuck`)).rejects.toThrow(/abort/i);
    await expect(fetch(`${base}/slow`, { signal: AbortSignal.timeout(20) })).rejects.toThrow(/abort/i);
  });
});

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
