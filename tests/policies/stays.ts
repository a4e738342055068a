import type { TestTransaction } from './database.ts';
import { type Actor, ids } from './fixture.ts';

/** A date as the preview of a stay shows it. */
export interface Shown {
  deadline_id: string;
  title: string;
  reached: boolean;
  chosen_before: boolean;
  why: string | null;
  due_on: string;
  new_due_on: string;
  new_due_at: string;
  suspended: boolean;
}

/** Adds a deadline to the running case as its lawyer. */
export const add = async (tx: TestTransaction, title: string, rest: string) =>
  (await tx.as<{ id: string }>('teamLawyer', `select id from add_deadline('${ids.active}', $1, ${rest})`, [title]))
    .rows[0]?.id ?? '';
/** What add_deadline is given to count by a rule. */
export const byRule = (code: string, rest: string) =>
  `rule_id => (select id from deadline_rules where code = '${code}'), jurisdiction => 'US-NY', ${rest}`;
/** An answer that is due on 23 March 2026. */
export const ANSWER = byRule('us.frcp.12_answer', `trigger_date => '2026-03-02'`);
const columns =
  'deadline_id, title, reached, chosen_before, why, due_on::text, new_due_on::text, new_due_at::text, suspended';
/** What a stay would do to the dates of the running case. */
export const preview = async (tx: TestTransaction, rest: string, actor: Actor = 'teamLawyer') =>
  (await tx.as<Shown>(actor, `select ${columns} from preview_stay('${ids.active}', ${rest})`)).rows;
/** What is ticked, as the verbs take it. */
export const movesOf = (rows: readonly Shown[]) =>
  JSON.stringify(Object.fromEntries(rows.map((row) => [row.deadline_id, row.new_due_at])));
/** The date of that title. */
export const one = (rows: readonly Shown[], title: string) => rows.find((row) => row.title === title);
/** The ground, the order and the reason. */
export const STAY = `'order', 'Order of 9 March 2026', 'The parties mediate.'`;
/** Enters a stay of the named dates as it is shown. */
export async function stay(
  tx: TestTransaction,
  titles: readonly string[],
  from: string,
  to: string | null,
  effect = 'tolled',
) {
  const end = to === null ? '' : `, runs_again_on => '${to}'`;
  const rows = await preview(tx, `'${from}'${end}, effect => '${effect}'`);
  const chosen = rows.filter(({ title }) => titles.includes(title));
  const { rows: made } = await tx.as<{ id: string }>(
    'teamLawyer',
    `select id from add_stay('${ids.active}', ${STAY}, $1, $2, $3${end})`,
    [effect, from, movesOf(chosen)],
  );
  return made[0]?.id ?? '';
}
/** The counted dates of the running case by their titles. */
export const dates = async (tx: TestTransaction) =>
  Object.fromEntries(
    (
      await tx.owner<{ title: string; day: string }>(
        `select title, due_on::text as day from case_deadlines where case_id = $1 and rule_id is not null`,
        [ids.active],
      )
    ).rows.map(({ title, day }) => [title, day]),
  );
