import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { secureEveryAnswer } from './headers.ts';

async function headersOf(siteUrl: string, url: string) {
  const app = Fastify();
  secureEveryAnswer(app, siteUrl);
  app.get('/there', () => 'yes');
  const { headers } = await app.inject(url);
  await app.close();
  return headers;
}

test('where the site has TLS, browsers are to ask by TLS alone for a year, of errors as well', async () => {
  for (const url of ['/there', '/not-there'])
    expect([url, (await headersOf('https://office.test', url))['strict-transport-security']]).toEqual([
      url,
      'max-age=31536000; includeSubDomains',
    ]);
  expect((await headersOf('http://localhost:3000', '/there'))['strict-transport-security']).toBeUndefined();
});
