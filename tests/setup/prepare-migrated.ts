import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEmbedded } from '@casewright/backend';
import { Client } from 'pg';

import { migratedTemplate } from '../../scripts/migrated-database.ts';
import { removeSpareLog } from './postgres.ts';

/** Fills a folder with a PostgreSQL in which the schema of the product lies ready to be copied, and prints its name (`startPostgres18`). */
const folder = mkdtempSync(join(tmpdir(), 'casewright-test-migrated-'));
execFileSync('chmod', ['711', folder]);
const postgres = await startEmbedded(join(folder, 'postgres'));
const url = `postgresql://postgres@localhost:5432/postgres?host=${encodeURIComponent(postgres.owner.host ?? '')}`;
const owner = new Client({ connectionString: url });
await owner.connect();
await migratedTemplate(owner, url);
await owner.end();
await postgres.stop();
removeSpareLog(join(folder, 'postgres/cluster'));
process.stdout.write(folder);
