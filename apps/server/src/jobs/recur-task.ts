import { calculate } from '../bounded/calculate.ts';
import { nameOf } from '../mail/handing.ts';
import { RuleRefused } from '../recurrence.ts';
import type { Run } from './job.ts';

interface Finished {
  task_id: string;
  rule: string;
  zone: string;
  starts_at: Date;
  occurrence: Date;
}

/**
 * Makes the next task of a series of which one, `task_id` of the payload, was finished; answers how many. It is made once, however many
 * processes do this: the database decides again under the lock of its board. A series of which no further moment can be found has ended.
 */
export async function recurTask({ payload, query, logger }: Run): Promise<number> {
  const { rows } = await query<Finished>('select * from private.tasks_to_recur(1, $1)', [payload['task_id']]);
  const [finished] = rows;
  // Opened again, or its case was closed, meanwhile.
  if (finished === undefined) return 0;
  const { task_id: id, rule, zone: timeZone, starts_at: startsAt, occurrence } = finished;
  let next: Date | null = null;
  try {
    next = await calculate('nextStart', [{ rule, timeZone, start: startsAt.toISOString() }, occurrence], {
      lane: null,
    });
  } catch (error) {
    if (!(error instanceof RuleRefused)) throw error;
    logger.warn({ kind: nameOf(error) }, 'a series of tasks has no further moment; it has ended');
  }
  const { rows: answer } = await query<{ made: string | null }>('select private.make_next_task($1, $2, $3) as made', [
    id,
    rule,
    next,
  ]);
  return answer[0]?.made ? 1 : 0;
}
