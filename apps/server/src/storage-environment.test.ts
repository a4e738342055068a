import { expect, test } from 'vitest';

import { readEnvironment } from './environment.ts';

const BUCKET = { STORAGE_S3_BUCKET: 'files', STORAGE_S3_REGION: 'eu-central-1' };

test('bytes lie under DATA_DIR unless a bucket is named', () => {
  expect(readEnvironment({}).s3).toBeNull();
  expect(readEnvironment({ STORAGE_S3_BUCKET: '' }).s3).toBeNull();
});

test('a bucket at AWS takes a region, and the credentials of the machine unless it is given some', () => {
  expect(readEnvironment(BUCKET).s3).toEqual({ bucket: 'files', region: 'eu-central-1', forcePathStyle: false });
  const given = { ...BUCKET, STORAGE_S3_ACCESS_KEY_ID: 'id', STORAGE_S3_SECRET_ACCESS_KEY: 'secret' };
  expect(readEnvironment(given).s3?.credentials).toEqual({ accessKeyId: 'id', secretAccessKey: 'secret' });
});

test('another server takes an address', () => {
  const other = { STORAGE_S3_ENDPOINT: 'https://s3.example.test', STORAGE_S3_FORCE_PATH_STYLE: '1' };
  expect(readEnvironment({ STORAGE_S3_BUCKET: 'files', ...other, STORAGE_S3_PREFIX: 'casewright/' }).s3).toEqual({
    bucket: 'files',
    region: 'us-east-1',
    endpoint: 'https://s3.example.test',
    forcePathStyle: true,
    prefix: 'casewright/',
  });
});

test.each([
  [{ STORAGE_S3_REGION: 'eu-central-1' }, /^STORAGE_S3_BUCKET must be set together with STORAGE_S3_REGION\.$/],
  [{ STORAGE_S3_BUCKET: 'files' }, /^STORAGE_S3_REGION must be set/],
  [{ ...BUCKET, STORAGE_S3_BUCKET: 'Files!' }, /^STORAGE_S3_BUCKET must be the name of a bucket\.$/],
  [{ ...BUCKET, STORAGE_S3_ENDPOINT: 's3.example.test' }, /^STORAGE_S3_ENDPOINT must be an address/],
  [{ ...BUCKET, STORAGE_S3_ACCESS_KEY_ID: 'id' }, /^STORAGE_S3_ACCESS_KEY_ID and STORAGE_S3_SECRET_ACCESS_KEY must be/],
  [{ ...BUCKET, STORAGE_S3_PREFIX: '/files' }, /^STORAGE_S3_PREFIX must consist/],
  [{ ...BUCKET, STORAGE_S3_FORCE_PATH_STYLE: 'yes' }, /^STORAGE_S3_FORCE_PATH_STYLE must be 0 or 1\.$/],
])('%j stops the start with one line that names the variable', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(message);
});
