import type { Backend } from '@casewright/backend';

import { Overtaken, type Taken } from './delivery.ts';
import type { Letter, Mailer } from '../mail/mailer.ts';

/** A table whose rows are letters that wait, and the names that it has for what every such table has. */
export interface LetterTable {
  table: string;
  state: string;
  due: string;
  attempts: string;
  error: string;
  created: string;
  /** The columns that the letter is made of. */
  columns: string;
  /** What becomes of a row, `$1`, that was sent. */
  sent: string;
}

/** A row that was taken: its id, which attempt this is, and what the letter is made of. */
export type TakenRow<Row> = Row & { id: string; attempt: number };

/** After which a letter is left to an administrator; take_delivery has the same number. */
const MOST_ATTEMPTS = 10;

/**
 * The statements of such a table. During maintenance none is taken. The next attempt is set before anything is sent, so that a process which ends in between leaves the letter
 * for later: two minutes after the first attempt and up to nine hours after further ones. Others skip a row that one is taking. Only the
 * process whose attempt is the latest may send: it says so right before the last bytes, and five minutes later the letter counts as in doubt.
 */
function statementsOf({ table, state, due, attempts, error, created, columns }: LetterTable) {
  return {
    take: `
      update ${table}
      set ${state} = 'taken', ${attempts} = ${attempts} + 1, ${due} = now() + interval '2 minutes' * power(2, least(${attempts}, 8))
      where id = (
        select id from ${table} where not private.is_in_maintenance() and ${due} <= now() and ${state} in ('waiting', 'taken') and ${attempts} < ${MOST_ATTEMPTS}
        order by ${due}, ${created} limit 1 for update skip locked)
      returning id, ${attempts} as attempt, ${columns}`,
    hand: `
      update ${table} set ${state} = 'handing', ${due} = now() + interval '5 minutes'
      where id = $1 and ${state} = 'taken' and ${attempts} = $2`,
    failed: `
      update ${table} set ${error} = $4,
        ${state} = case when $3 = 'later' and ${attempts} < ${MOST_ATTEMPTS} then 'waiting' when $3 = 'doubt' then 'doubt' else 'dead' end,
        ${due} = case when ${state} = 'handing' then now() + interval '2 minutes' * power(2, least(${attempts} - 1, 8)) else ${due} end
      where id = $1 and ${attempts} = $2 and ${state} in ('taken', 'handing')`,
  };
}

/** How letters of a table are taken one by one; `letterOf` makes the letter, null when there is nobody to send it to. */
export function takerOf<Row>(
  { engine }: Backend,
  mailer: Mailer,
  table: LetterTable,
  letterOf: (row: TakenRow<Row>) => Letter | null,
): () => Promise<Taken | null> {
  const { take, hand, failed } = statementsOf(table);
  return async () => {
    const { rows } = await engine.query<TakenRow<Row>>(take);
    const [row] = rows;
    if (row === undefined) return null;
    const { id, attempt } = row;
    return {
      send: async () => {
        const letter = letterOf(row);
        if (letter) await mailer.send(letter, () => handOnce(engine.query(hand, [id, attempt])));
      },
      sent: () => engine.query(table.sent, [id]),
      failed: (outcome, reason) => engine.query(failed, [id, attempt, outcome, reason]),
    };
  };
}

/** Waits for the statement that marks a letter's last bytes. @throws Overtaken when it found none to mark */
export async function handOnce(marking: Promise<{ rowCount: number | null }>): Promise<void> {
  const { rowCount } = await marking;
  if (rowCount !== 1) throw new Overtaken();
}
