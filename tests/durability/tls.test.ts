import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { checkDatabase } from '@casewright/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startPostgres15, type TestPostgres } from '../setup/postgres.ts';
import { freePort, removeFolder } from '../setup/server.ts';

/** A PostgreSQL with a certificate for `localhost`, signed by somebody who signed himself: what most companies have. */
let postgres: TestPostgres;
let port: number;
const certificates = mkdtempSync(join(tmpdir(), 'casewright-tls-'));
const authority = join(certificates, 'authority.crt');
const stranger = join(certificates, 'stranger.crt');

function openssl(...args: string[]): void {
  execFileSync('openssl', args, { cwd: certificates, stdio: 'ignore' });
}

function selfSigned(name: string): void {
  const subject = ['-subj', `/CN=${name}`, '-addext', 'basicConstraints=critical,CA:TRUE'];
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    `${name}.key`,
    '-out',
    `${name}.crt`,
    ...subject,
  );
}

beforeAll(async () => {
  selfSigned('authority');
  selfSigned('stranger');
  port = await freePort();
  postgres = await startPostgres15((folder) => {
    openssl(
      'req',
      '-new',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      `${folder}/server.key`,
      '-out',
      'server.csr',
      '-subj',
      '/CN=localhost',
    );
    writeFileSync(join(certificates, 'names'), 'subjectAltName=DNS:localhost');
    const signing = [
      '-CA',
      'authority.crt',
      '-CAkey',
      'authority.key',
      '-CAcreateserial',
      '-days',
      '2',
      '-extfile',
      'names',
    ];
    openssl('x509', '-req', '-in', 'server.csr', '-out', 'server.crt', ...signing);
    execFileSync('sh', ['-c', `cat server.crt authority.crt > ${folder}/chain.crt; chmod 600 ${folder}/server.key`], {
      cwd: certificates,
    });
    return [
      'listen_addresses=127.0.0.1',
      'ssl=on',
      `ssl_cert_file=${folder}/chain.crt`,
      `ssl_key_file=${folder}/server.key`,
    ];
  }, port);
});
afterAll(async () => {
  await postgres.stop();
  removeFolder(certificates);
});

const check = async (host: string, parameters: string): Promise<void> =>
  checkDatabase({ url: `postgres://postgres@${host}:${port}/postgres?${parameters}` });

// As libpq has it: https://www.postgresql.org/docs/current/libpq-ssl.html
test.each([
  ['127.0.0.1', 'sslmode=require'],
  ['127.0.0.1', 'sslmode=prefer'],
  ['127.0.0.1', `sslmode=require&sslrootcert=${authority}`],
  ['127.0.0.1', `sslmode=verify-ca&sslrootcert=${authority}`],
  ['localhost', `sslmode=verify-full&sslrootcert=${authority}`],
  ['127.0.0.1', 'sslmode=disable'],
  ['127.0.0.1', 'application_name=x'],
])('%s with %s is let through', async (host, parameters) => {
  await check(host, parameters);
});

test.each([
  ['127.0.0.1', `sslmode=verify-full&sslrootcert=${authority}`, /ERR_TLS_CERT_ALTNAME_INVALID.*\(DATABASE_URL\)\.$/],
  [
    'localhost',
    'sslmode=verify-full',
    /is not trusted: SELF_SIGNED_CERT_IN_CHAIN\. Name who signed it with sslrootcert=FILE/,
  ],
  ['localhost', 'sslmode=verify-full&sslrootcert=system', /is not trusted: SELF_SIGNED_CERT_IN_CHAIN/],
  ['localhost', `sslmode=verify-ca&sslrootcert=${stranger}`, /is not trusted: SELF_SIGNED_CERT_IN_CHAIN/],
  ['localhost', `sslmode=require&sslrootcert=${stranger}`, /is not trusted: SELF_SIGNED_CERT_IN_CHAIN/],
  ['localhost', 'sslmode=verify-ca', /^DATABASE_URL: sslmode=verify-ca needs sslrootcert=FILE/],
  [
    'localhost',
    'sslmode=sure',
    /^DATABASE_URL: sslmode must be one of disable, prefer, require, verify-ca, verify-full\.$/,
  ],
  ['localhost', 'sslmode=require&sslrootcert=/nowhere.crt', /^DATABASE_URL: the file \/nowhere\.crt cannot be read\.$/],
])('%s with %s is refused in one line', async (host, parameters, sentence) => {
  await expect(check(host, parameters)).rejects.toThrow(sentence);
});
