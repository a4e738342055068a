import type { ProductionPlan } from '../productions/production-job.ts';
import { runProduction } from '../productions/run-production.ts';
import type { Run } from './job.ts';
import { makePaged, type WantedDocument } from './make-paged.ts';

interface ToMake {
  first_number: number | string;
  production: ProductionPlan;
  documents: WantedDocument[];
}

/** How often it begins again because others were given the numbers that it stamped. */
const MOST_TURNS = 5;

/** Makes a production. Its numbers are given with the rows that name its bytes, and none where it is refused. */
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

function makeOnce(run: Run, id: unknown, wanted: ToMake): Promise<string> {
  const { query, signal } = run;
  const firstNumber = Number(wanted.first_number);
  return makePaged(run, {
    documents: wanted.documents,
    make: (documents, progress, use) =>
      runProduction({ wish: 'make', plan: wanted.production, firstNumber, documents }, progress, use, signal),
    note: async (pages) => {
      const { rows } = await query<{ wanted: boolean }>('select private.note_production($1, $2) as wanted', [
        id,
        pages,
      ]);
      return rows[0]?.wanted === true;
    },
    fail: (rule, document) => query('select private.fail_production($1, $2, $3)', [id, rule, document]),
    tooHeavy: 'production_too_heavy',
    save: async ({ version, size, sha256 }) => {
      const values = [id, firstNumber, version, size, sha256];
      const { rows } = await query<{ said: string }>(
        'select private.save_production($1, $2, $3, $4, $5) as said',
        values,
      );
      return rows[0]?.said ?? 'over';
    },
  });
}
