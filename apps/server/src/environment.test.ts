import { describe, expect, test } from 'vitest';

import { isLoopback, readEnvironment } from './environment.ts';

describe('DEMO', () => {
  test.each([
    [{}, true],
    [{ HOST: '127.0.0.1' }, true],
    [{ HOST: 'localhost', PORT: '4000' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ SITE_URL: 'https://example.test' }, false],
    [{ DATABASE_URL: 'postgres://db/x' }, false],
    [{ DATABASE_URL: 'postgres://db/x', DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
    [{ DEMO: '' }, true],
  ])('%j gives %s', (variables, demo) => {
    expect(readEnvironment(variables).demo).toBe(demo);
  });
});

test.each([
  [{ PORT: 'http' }, /^PORT must be a port number\.$/],
  [{ PORT: '70000' }, /^PORT must be at most 65535\.$/],
  [{ SITE_URL: 'example.test' }, /^SITE_URL must be an address/],
  [{ SITE_URL: 'javascript:alert(1)' }, /^SITE_URL /],
  [{ DATABASE_URL: 'mysql://db' }, /^DATABASE_URL must begin with postgres/],
  [{ DEMO: 'yes' }, /^DEMO must be 0 or 1\.$/],
  [{ JWT_SECRET: 'short' }, /^JWT_SECRET must have at least 32 characters\.$/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
  [{ SUPABASE_URL: 'https://x.supabase.co' }, /^SUPABASE_ANON_KEY must be set/],
])('%j stops the start with one line that names the variable', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(message);
});

test('addresses lose their last slash; the site is localhost unless told', () => {
  expect(readEnvironment({ SITE_URL: 'https://example.test/' }).siteUrl).toBe('https://example.test');
  expect(readEnvironment({ PORT: '4000' }).siteUrl).toBe('http://localhost:4000');
});

test('loopback is this machine alone', () => {
  for (const host of ['localhost', '127.0.0.1', '127.9.9.9', '::1']) expect(isLoopback(host)).toBe(true);
  for (const host of ['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.example.test', '128.0.0.1'])
    expect(isLoopback(host)).toBe(false);
});
