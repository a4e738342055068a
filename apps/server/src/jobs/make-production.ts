import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import { refusedBy } from '../as-caller.ts';
import type { Made, ProductionPlan, SourceDocument } from '../productions/production-job.ts';
import { runProduction } from '../productions/run-production.ts';
import type { Run } from './job.ts';

interface ToMake {
  first_number: number | string;
  production: ProductionPlan;
  documents: (Omit<SourceDocument, 'path'> & { checksum: string | null; objectVersion: string | null })[];
}

/** How often it begins anew because others were given the numbers that it stamped. */
const MOST_TURNS = 5;

/**
 * Makes a production: its bytes first, then the rows that name them, with which its numbers are given. What stands in the way is kept with it, and no number
 * is given then. A run that was interrupted leaves at most bytes that no row names; the next one makes others.
 */
export async function makeProduction(run: Run): Promise<number> {
  const id = run.payload['production_id'];
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const { rows } = await run.query<ToMake>('select * from private.take_production($1)', [id]);
    const [wanted] = rows;
    // Made already, or withdrawn meanwhile.
    if (wanted === undefined) return 0;
    const said = await makeOnce(run, id, wanted);
    if (said !== 'again') return said === 'made' ? 1 : 0;
  }
  throw new Error('Others were given its numbers each time');
}

async function makeOnce(run: Run, id: unknown, wanted: ToMake): Promise<string> {
  const { query, keepBytes, signal } = run;
  if (keepBytes === null) throw new Error('This program keeps no objects');
  const fail = async (rule: string, document?: SourceDocument): Promise<string> => {
    await query('select private.fail_production($1, $2, $3)', [id, rule, document?.name ?? null]);
    return 'failed';
  };
  const documents = await sourcesOf(run, wanted);
  const lost = documents.find(({ isLost }) => isLost);
  if (lost !== undefined) return fail('document_changed', lost);
  let isOver = false;
  const progress = async (pages: number): Promise<void> => {
    const { rows } = await query<{ wanted: boolean }>('select private.note_production($1, $2) as wanted', [id, pages]);
    isOver = rows[0]?.wanted !== true;
    if (isOver) throw new Error('It is not wanted any more');
  };
  const firstNumber = Number(wanted.first_number);
  const job = { wish: 'make', plan: wanted.production, firstNumber, documents } as const;
  return runProduction(job, progress, (made, file) => (isOver ? Promise.resolve('over') : settle(made, file)), signal);

  async function settle(made: Made | null, file: string): Promise<string> {
    if (made === null) return fail('production_too_heavy');
    if (made.fault !== null)
      return fail(made.fault === 'changed' ? 'document_changed' : 'document_not_producible', documents[made.place]);
    const kept = await keepBytes?.(createReadStream(file));
    try {
      const values = [id, firstNumber, kept?.version, kept?.size, kept?.sha256];
      const { rows } = await query<{ said: string }>(
        'select private.save_production($1, $2, $3, $4, $5) as said',
        values,
      );
      return rows[0]?.said ?? 'over';
    } catch (error) {
      // Whoever started it has lost the right, or the firm has no room left: no later run would change that.
      const rule = refusedBy(error)?.body.hint;
      if (rule === undefined || rule === null) throw error;
      return fail(rule);
    }
  }
}

/** The documents as files of this machine; lost is one whose bytes are gone, or are not those that were chosen. */
async function sourcesOf(
  { objectFile }: Run,
  { documents }: ToMake,
): Promise<(SourceDocument & { isLost: boolean })[]> {
  return Promise.all(
    documents.map(async ({ name, kind, pages, checksum, objectVersion }) => {
      if (kind === 'native') return { name, kind, pages, path: null, isLost: false };
      const path = objectVersion === null || objectFile === null ? null : await objectFile(objectVersion);
      const isLost = path === null || (checksum !== null && (await sha256Of(path)) !== checksum);
      return { name, kind, pages, path, isLost };
    }),
  );
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
