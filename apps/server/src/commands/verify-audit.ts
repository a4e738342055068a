import type { Logger } from 'pino';
import { z } from 'zod';

import type { Environment } from '../environment.ts';
import { openBackend } from '../open-backend.ts';

/** Entries that are walked at once, so that no statement is ended for its length. */
const PORTION = 20_000;

const chain = z.object({ law_firm: z.string().nullable(), name: z.string().nullable() });
const walked = z.object({
  ok: z.boolean(),
  entries: z.coerce.number(),
  first_broken_seq: z.coerce.number().nullable(),
  head_hash: z.string(),
  is_whole: z.boolean(),
});

/**
 * `verify-audit`: whether every chain of the audit log is as it was written. Prints a line for each chain with the hash of its last entry, to be kept
 * elsewhere: who owns the database could write a chain again.
 * @throws an error, and with it the exit code 1, when one does not hold.
 */
export async function verifyAudit(environment: Environment, logger: Logger, stop: AbortSignal): Promise<void> {
  const { backend } = await openBackend(environment, logger, stop);
  const { engine } = backend;
  try {
    // A firm without a row, or a chain without a head, must not hide its entries.
    const { rows } = await engine.query(
      `select k.law_firm, f.name from (
         select null::uuid law_firm union select id from public.law_firms union select law_firm from public.audit_log
         union select nullif(chain, '00000000-0000-0000-0000-000000000000') from private.audit_heads) k
       left join public.law_firms f on f.id = k.law_firm order by f.name nulls first, k.law_firm`,
    );
    const broken: string[] = [];
    for (const { law_firm: firm, name } of z.array(chain).parse(rows)) {
      const whose = firm === null ? 'The platform' : (name ?? firm);
      let after = 0;
      for (;;) {
        stop.throwIfAborted();
        const portion = await engine.query('select * from private.walk_audit_chain($1, $2, $3)', [
          firm,
          after,
          PORTION,
        ]);
        const found = walked.parse(portion.rows[0]);
        after = found.entries;
        if (!found.ok) broken.push(`${whose}, entry ${found.first_broken_seq ?? 0}`);
        else if (found.is_whole && after > 0)
          process.stdout.write(`${whose}: ${after} entries, each as it was written; the last is ${found.head_hash}\n`);
        if (!found.ok || found.is_whole) break;
      }
    }
    if (broken.length > 0)
      throw new Error(
        `The audit log does not hold:${broken.map((where) => `\n  ${where}: it was changed, left out or cut off`).join('')}`,
      );
  } finally {
    await backend.close();
  }
}
