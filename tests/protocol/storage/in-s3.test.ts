import { describe } from 'vitest';

// The same tests as on a disk, with bytes in an S3: what storage does must not depend on where they lie.
process.env['STORAGE_TEST_PLACE'] = 's3';

describe('in an S3: every call', async () => void (await import('./ledger.test.ts')));
describe('in an S3: what is hostile', async () => void (await import('./hostile.test.ts')));
describe('in an S3: uploads in parts', async () => void (await import('./resumable.test.ts')));
describe('in an S3: pictures', async () => void (await import('./images.test.ts')));
