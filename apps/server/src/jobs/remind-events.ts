import { calculate, TookTooLong } from '../bounded/calculate.ts';
import type { Timed } from '../calendar/occurrences.ts';
import type { Run } from './job.ts';
import { AHEAD_MS, type Settled } from './settle-reminder.ts';

interface Reminder {
  id: string;
  version: number;
  minutes_before: number;
  series: Timed;
}

const AT_ONCE = 500;

/** As settle; a series that takes too long is looked at again when its sight would end. */
async function settled(series: Timed, minutes: number, now: Date): Promise<Settled> {
  try {
    return await calculate('settle', [series, minutes, now], { lane: null });
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error;
    return { due: null, next: new Date(now.getTime() + AHEAD_MS / 2) };
  }
}

/** Sends the reminder of every event that is due; returns how many were sent. Another run sends none twice. */
export async function remindEvents({ query }: Pick<Run, 'query'>): Promise<number> {
  const now = new Date();
  let notified = 0;
  for (;;) {
    const { rows } = await query<Reminder>('select * from private.reminders_to_settle($1)', [AT_ONCE]);
    for (const { id, version, minutes_before: minutes, series } of rows) {
      const { due, next } = await settled(series, minutes, now);
      const { rows: done } = await query<{ notified: boolean }>(
        'select private.settle_reminder($1, $2, $3, $4) as notified',
        [id, version, due, next],
      );
      if (done[0]?.notified === true) notified += 1;
    }
    if (rows.length < AT_ONCE) return notified;
  }
}
