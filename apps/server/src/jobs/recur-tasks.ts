import type { Backend } from '@casewright/backend';
import type { Logger } from 'pino';

import { nameOf } from '../mail/handing.ts';
import { calculate } from '../bounded/calculate.ts';
import { RuleRefused } from '../recurrence.ts';

const AT_A_TIME = 100;

interface Finished {
  task_id: string;
  rule: string;
  zone: string;
  starts_at: Date;
  occurrence: Date;
}

/**
 * Makes the next task of every series of which one was finished; answers how many. Each is made once, however many processes do this: the
 * database judges it anew under the lock of its board. A series of which no further moment can be found has ended.
 */
export async function recurTasks({ engine }: Backend, logger: Logger): Promise<number> {
  const { rows } = await engine.query<Finished>('select * from private.tasks_to_recur($1)', [AT_A_TIME]);
  let made = 0;
  for (const { task_id: id, rule, zone: timeZone, starts_at: startsAt, occurrence } of rows) {
    let next: Date | null = null;
    try {
      next = await calculate('nextStart', [{ rule, timeZone, start: startsAt.toISOString() }, occurrence], {
        lane: null,
      });
    } catch (error) {
      if (!(error instanceof RuleRefused)) throw error;
      logger.warn({ kind: nameOf(error) }, 'a series of tasks has no further moment; it has ended');
    }
    const { rows: answer } = await engine.query<{ made: string | null }>(
      'select private.make_next_task($1, $2, $3) as made',
      [id, rule, next],
    );
    if (answer[0]?.made) made += 1;
  }
  return made;
}
