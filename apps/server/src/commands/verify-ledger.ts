import type { Logger } from 'pino';
import { z } from 'zod';

import type { Environment } from '../environment.ts';
import { openBackend } from '../open-backend.ts';

const verified = z.object({
  name: z.string(),
  ok: z.boolean(),
  transactions: z.coerce.number(),
  broken_at: z.coerce.number().nullable(),
  fault: z.string().nullable(),
});

const FAULTS: Record<string, string> = {
  missing: 'a transaction is missing there, or was put in',
  changed: 'it was changed after it was written',
  unbalanced: 'its postings are not zero together',
  source_changed: 'what it was posted for was changed afterwards',
  trust_differs: 'what is in trust is another sum than the ledger’s',
  reconciliation_changed: 'a reconciliation was changed after it was signed',
};

/**
 * `verify-ledger`: whether the ledger of every firm is as it was written. Prints a line for each firm that has one.
 * @throws an error, and with it the exit code 1, when one does not hold.
 */
export async function verifyLedger(environment: Environment, logger: Logger, stop: AbortSignal): Promise<void> {
  const { backend } = await openBackend(environment, logger, stop);
  try {
    const { rows } = await backend.engine.query(
      `select f.name, v.ok, v.transactions, v.broken_at, v.fault from public.law_firms f, private.verify_ledger_of(f.id) v
       where not v.ok or v.transactions > 0 order by f.name, f.id`,
    );
    const firms = z.array(verified).parse(rows);
    const broken = firms.filter(({ ok }) => !ok);
    const sentences = firms
      .filter(({ ok }) => ok)
      .map(({ name, transactions }) => `${name}: ${transactions} transactions, each as it was written\n`);
    process.stdout.write(firms.length === 0 ? 'No firm has anything in its ledger yet.\n' : sentences.join(''));
    if (broken.length > 0)
      throw new Error(
        `The ledger does not hold:${broken
          .map(
            ({ name, broken_at: at, fault }) =>
              `\n  ${name}${at === null ? '' : `, transaction ${at}`}: ${FAULTS[fault ?? ''] ?? fault ?? ''}`,
          )
          .join('')}`,
      );
  } finally {
    await backend.close();
  }
}
