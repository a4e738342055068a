import { makeSafeFetch, type SafeFetch } from '@casewright/backend';
import { describe, expect, it } from 'vitest';

import { fetchPictures } from './remote-pictures.ts';

const PNG = Buffer.concat([Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'), Buffer.alloc(40, 7)]);
const shown = `data:image/png;base64,${PNG.toString('base64')}`;
const answers = (bytes: Uint8Array, more: ResponseInit = {}) => new Response(new Uint8Array(bytes), more);

/** A network in which only these addresses are; which of them were asked for. */
function network(there: Readonly<Record<string, () => Response>>) {
  const asked: string[] = [];
  const fetch: SafeFetch = (url) => {
    asked.push(String(url));
    const answer = there[String(url)];
    return answer === undefined ? Promise.reject(new Error('nobody there')) : Promise.resolve(answer());
  };
  return { asked, fetch };
}

describe('pictures that a mail names elsewhere', () => {
  it('are what their bytes say, whatever the answer calls them; what is no picture is left out', async () => {
    const { fetch } = network({
      'https://a.example/1.png': () => answers(PNG, { headers: { 'content-type': 'text/html' } }),
      'https://a.example/2.jpg': () => answers(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1])),
      'https://a.example/3.webp': () => answers(Buffer.from('RIFF1234WEBPVP8 ')),
      'https://a.example/4.gif': () => answers(Buffer.from('GIF89a..')),
      'https://a.example/5.svg': () => answers(Buffer.from('<svg/>'), { headers: { 'content-type': 'image/svg+xml' } }),
      'https://a.example/6.png': () => answers(Buffer.from('<html>'), { headers: { 'content-type': 'image/png' } }),
      'https://a.example/7.png': () => answers(PNG, { status: 404 }),
      'https://a.example/9.png': () => answers(Buffer.alloc(0)),
    });
    const addresses = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(
      (number) =>
        `https://a.example/${number}.${['png', 'jpg', 'webp', 'gif', 'svg', 'png', 'png', 'png', 'png'][number - 1]}`,
    );
    const found = await fetchPictures(addresses, fetch);
    expect(found.map(({ address }) => address).toSorted()).toEqual(addresses.slice(0, 4));
    expect(found.find(({ address }) => address.endsWith('1.png'))?.data).toBe(shown);
    expect(found.find(({ address }) => address.endsWith('webp'))?.data).toMatch(/^data:image\/webp;base64,/);
  });

  it('are asked for encrypted, through three redirects at most', async () => {
    const to = (location: string) => () => new Response(null, { status: 302, headers: { location } });
    const { asked, fetch } = network({
      'https://a.example/old.png': to('/new.png'),
      'https://a.example/new.png': () => answers(PNG),
      'https://a.example/round': to('/round'),
    });
    expect(await fetchPictures(['http://a.example/old.png', 'https://a.example/round'], fetch)).toEqual([
      { address: 'http://a.example/old.png', data: shown },
    ]);
    expect(asked.filter((url) => url.endsWith('round'))).toHaveLength(4);
    expect(asked.some((url) => url.startsWith('http:'))).toBe(false);
    // Another port may be any service.
    const other = network({ 'https://a.example:25/a.png': () => answers(PNG) });
    expect([await fetchPictures(['https://a.example:25/a.png'], other.fetch), other.asked]).toEqual([[], []]);
  });

  it('are fifty at most, eight megabytes together, and end with their time', async () => {
    const many = network({});
    await fetchPictures(
      Array.from({ length: 80 }, (_, at) => `https://a.example/${at}`),
      many.fetch,
    );
    expect(many.asked).toHaveLength(50);
    const large = Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024 - PNG.length)]);
    const { fetch } = network({ 'https://a.example/x': () => answers(large) });
    const asked: string[] = [];
    const counted: SafeFetch = (url, init) => {
      asked.push(String(url));
      return fetch(url, init);
    };
    expect(await fetchPictures(Array(50).fill('https://a.example/x'), counted)).toHaveLength(4);
    // Once they are full nothing more is asked for.
    expect(asked.length).toBeLessThan(10);
    const never: SafeFetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('over')));
      });
    expect(await fetchPictures(['https://a.example/1', 'https://a.example/2'], never, 50)).toEqual([]);
  });

  it.each([
    'https://127.0.0.1/a.png',
    'https://localhost/a.png',
    'https://[::1]/',
    'https://10.0.0.1/',
    'file:///etc/passwd',
    'no address',
  ])('are never fetched from inside: %s', async (address) => {
    expect(await fetchPictures([address], makeSafeFetch({ timeoutMs: 2_000 }))).toEqual([]);
  });

  it('are not fetched from inside through a redirect either', async () => {
    const safe = makeSafeFetch({ timeoutMs: 2_000 });
    const asked: string[] = [];
    const fetch: SafeFetch = (url, init) => {
      asked.push(String(url));
      return String(url) === 'https://a.example/1'
        ? Promise.resolve(new Response(null, { status: 302, headers: { location: 'https://169.254.169.254/latest' } }))
        : safe(url, init);
    };
    expect(await fetchPictures(['https://a.example/1'], fetch)).toEqual([]);
    expect(asked).toEqual(['https://a.example/1', 'https://169.254.169.254/latest']);
  });
});
