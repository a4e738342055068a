import type { BinderDocument, BinderPlan } from '../exhibits/binder-job.ts';
import { runBinder } from '../exhibits/run-binder.ts';
import type { Run } from './job.ts';
import { makePaged, type WantedDocument } from './make-paged.ts';

interface ToMake {
  revision: number;
  binder: BinderPlan;
  documents: (WantedDocument & Omit<BinderDocument, 'path'>)[];
}

/** Makes the binder of a set of exhibits as it is at this moment; it becomes a version of the file that is there. */
export async function makeExhibitBinder(run: Run): Promise<number> {
  const { query, signal } = run;
  const id = run.payload['binder_run'];
  const taken = await query<ToMake>('select * from private.take_exhibit_binder($1)', [id]);
  const [wanted] = taken.rows;
  // Made already, or stopped meanwhile.
  if (wanted === undefined) return 0;
  const said = await makePaged(run, {
    // Of what was withdrawn the list alone tells.
    documents: wanted.documents.map((document) =>
      document.isWithdrawn ? { ...document, kind: 'native' as const } : document,
    ),
    make: (documents, progress, use) => runBinder({ plan: wanted.binder, documents }, progress, use, signal),
    note: async (pages) => {
      const { rows } = await query<{ wanted: boolean }>('select private.note_exhibit_binder($1, $2) as wanted', [
        id,
        pages,
      ]);
      return rows[0]?.wanted === true;
    },
    fail: (rule, document) => query('select private.fail_exhibit_binder($1, $2, $3)', [id, rule, document]),
    tooHeavy: 'binder_too_heavy',
    save: async ({ version, size, sha256 }) => {
      const values = [id, wanted.revision, version, size, sha256];
      const { rows } = await query<{ said: string }>(
        'select private.save_exhibit_binder($1, $2, $3, $4, $5) as said',
        values,
      );
      return rows[0]?.said ?? 'over';
    },
  });
  return said === 'made' ? 1 : 0;
}
