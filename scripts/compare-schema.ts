import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { catalogueOfFolder, differences } from './catalogue.ts';
import { MIGRATIONS } from './schema.ts';

const ROOT = resolve(import.meta.dirname, '..');

/**
 * `npm run schema:compare -- REVISION`: says what differs between the database that the migrations of a revision make and the one that those
 * of the working copy make: columns, constraints, indexes, policies, rights, functions, triggers and the rows that come with the product.
 * Ends with 1 where anything does.
 */
async function compare(revision: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'casewright-revision-'));
  try {
    const archive = execFileSync('git', ['archive', revision, 'supabase/migrations'], {
      cwd: ROOT,
      maxBuffer: 64 * 1024 * 1024,
    });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    const before = await catalogueOfFolder(join(folder, 'supabase/migrations'));
    const after = await catalogueOfFolder(MIGRATIONS);
    const lines = differences(before, after);
    process.stdout.write(
      lines.length === 0
        ? `Nothing differs in ${after.size} objects and rows.\n`
        : `${lines.map((line) => `${line}\n`).join('')}${lines.length} of ${after.size} differ.\n`,
    );
    return lines.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [revision] = process.argv.slice(2);
if (revision === undefined) throw new Error('Say with which revision: npm run schema:compare -- main');
process.exitCode = await compare(revision);
