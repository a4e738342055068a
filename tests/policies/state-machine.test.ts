import { array, assert, asyncProperty, nat, noBias, tuple } from 'fast-check';
import { DatabaseError } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids } from './fixture.ts';
import { everyMove, weightOf, type Move } from './states/moves.ts';
import { changesBetween, forbiddenStates, keptOf, newEvents, snapshot, statesOf } from './states/observe.ts';
import { FIRM_OF, newModel, type CaseKey, type Model, type Person } from './states/model.ts';

/** The number of random walks and the steps of each; `WALKS=1000` takes a night. */
const WALKS = Number(process.env['WALKS'] ?? 12);
const STEPS = 80;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The three cases of a walk, begun by their clients and by a lawyer of the firm. */
async function begin(tx: TestTransaction): Promise<Record<CaseKey, string>> {
  const insert = `insert into cases (title, public_summary, description, practice_area, jurisdiction_country) values ($1, 'In short', 'At length', 'family', 'US') returning id`;
  const make = async (actor: Person, title: string) =>
    (await tx.as<{ id: string }>(actor, insert, [title])).rows[0]?.id ?? '';
  return {
    A: await make('client', 'Walk A'),
    B: await make('otherClient', 'Walk B'),
    F: await make('teamLawyer', 'Walk F'),
  };
}

/** Asks the database; answers what it refused, or null. */
async function tried(
  tx: TestTransaction,
  move: Move,
): Promise<{ refused: string; rule: string | undefined } | { id: string | undefined }> {
  await tx.owner('savepoint move');
  try {
    if (move.name === 'lapse') await tx.owner('set local session_replication_role = replica');
    const answer = await (move.actor === 'owner'
      ? tx.owner<{ id?: string }>(move.text, move.values)
      : tx.as<{ id?: string }>(move.actor, move.text, move.values));
    if (move.name === 'lapse') await tx.owner('set local session_replication_role = origin');
    await tx.owner('release savepoint move');
    return answer.rowCount === 0 ? { refused: 'nothing', rule: undefined } : { id: answer.rows[0]?.id };
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    await tx.owner('rollback to savepoint move');
    await tx.owner(`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`);
    return { refused: error.code ?? '', rule: error.hint };
  }
}

/** Draws a move: three times of four one that changes something, every verb alike often; else any at all. */
function draw(moves: Move[], [kind, first, second]: [number, number, number]): Move | undefined {
  const sensible = moves.filter(({ outcome }) => !('refused' in outcome) && !outcome.idle);
  const among = kind % 4 === 0 || sensible.length === 0 ? moves : sensible;
  const names = [...new Set(among.map(({ name }) => name))];
  const weight = among === moves ? () => 1 : weightOf;
  let at = (first / 1_000_000) * names.reduce((sum, name) => sum + weight(name), 0);
  const name = names.find((each) => (at -= weight(each)) < 0) ?? names.at(-1);
  const alike = among.filter((move) => move.name === name);
  return alike[second % alike.length];
}

async function step(tx: TestTransaction, model: Model, idOf: Record<CaseKey, string>, move: Move): Promise<string> {
  const before = await snapshot(tx, idOf);
  const answer = await tried(tx, move);
  const { outcome } = move;
  const after = await snapshot(tx, idOf);
  const changes = changesBetween(before, after);
  if ('refused' in outcome) {
    expect('refused' in answer ? answer : 'was done').toMatchObject({ refused: outcome.refused });
    if (outcome.rule !== undefined) expect(answer).toMatchObject({ rule: outcome.rule });
    expect(changes).toEqual([]);
    expect(await newEvents(tx)).toEqual([]);
    return `${move.name} refused`;
  }
  expect(answer).not.toHaveProperty('refused');
  // Whom the timeline names is who acted, in this transaction and nobody else.
  const expected = outcome.events.map(({ on, kind, actor }) => `${on.key} ${kind} ${actor ?? 'nobody'}`);
  outcome.apply();
  if (move.begins !== undefined && 'id' in answer) beginProposal(model, move, answer.id ?? '');
  expect((await newEvents(tx, idOf)).toSorted()).toEqual(expected.toSorted());
  // That time has passed is nobody's change.
  if (move.name !== 'lapse')
    expect(await keptOf(tx, changes)).toEqual(changes.map(({ table, id, action }) => `${action} ${table} ${id}`));
  expect(await statesOf(tx, idOf)).toEqual(statesOfModel(model));
  expect(await forbiddenStates(tx)).toEqual([]);
  return `${move.name} done`;
}

function beginProposal(model: Model, { actor, begins }: Move, id: string): void {
  if (actor === 'owner' || actor === 'guest' || begins === undefined) throw new Error(`${actor} begins no proposal`);
  const firm = FIRM_OF[actor];
  if (firm === undefined) throw new Error(`${actor} has no firm`);
  const made = { id, on: begins, lawyer: actor, firm, status: 'draft' as const, revision: 1, revisions: 1 };
  model.proposals.push({ ...made, valid: true, shortlisted: false, deleted: false });
}

/** The model's cases and proposals in the words of `statesOf`. */
function statesOfModel(model: Model): string[] {
  const firm = { firm: ids.firm, rivalFirm: ids.rivalFirm };
  return [
    ...Object.values(model.cases)
      .filter((c) => !c.deleted)
      .map((c) =>
        [c.key, c.status, c.client && actors[c.client], c.firm && firm[c.firm], c.lead && actors[c.lead], c.accepted]
          .map((each) => each ?? '-')
          .join(' '),
      ),
    ...model.proposals.filter((p) => !p.deleted).map((p) => `${p.id} ${p.status} ${p.revision}`),
  ].toSorted();
}

test('whatever anybody tries in whatever order: no forbidden state, and every change in the timeline and the audit log', async () => {
  const met = new Map<string, number>();
  const reached = new Set<string>();
  const draws = noBias(tuple(nat(), nat(999_999), nat()));
  await assert(
    asyncProperty(array(draws, { minLength: STEPS, maxLength: STEPS, size: 'max' }), async (drawn) => {
      await database.transaction(async (tx) => {
        const idOf = await begin(tx);
        const model = newModel();
        await newEvents(tx);
        const steps: string[] = [];
        try {
          for (const [number, each] of drawn.entries()) {
            const move = draw(everyMove(model, idOf, number), each);
            if (move === undefined) continue;
            steps.push(move.says);
            const what = await step(tx, model, idOf, move);
            met.set(what, (met.get(what) ?? 0) + 1);
            for (const c of Object.values(model.cases)) reached.add(`case ${c.status}`);
            for (const p of model.proposals) reached.add(`proposal ${p.status}`);
          }
          // What the commit would do: the walk's entries are chained, and the chains hold.
          await tx.owner('set constraints all immediate');
          for (const firm of [ids.firm, ids.rivalFirm, null]) {
            const { rows } = await tx.as('admin', 'select ok from verify_audit_chain($1)', [firm]);
            expect(rows).toEqual([{ ok: true }]);
          }
        } catch (error) {
          throw new Error(`after\n  ${steps.join('\n  ')}`, { cause: error });
        }
      });
    }),
    // The failure names the whole walk; shrinking it would take hours.
    { numRuns: WALKS, endOnFailure: true },
  );
  // Walks that do nothing prove nothing.
  const statuses = ['draft', 'open', 'engaging', 'active', 'on_hold', 'closed', 'archived', 'expired', 'cancelled'];
  const offers = ['draft', 'submitted', 'shortlisted', 'negotiating', 'accepted', 'engaged', 'declined', 'withdrawn'];
  expect([...reached].toSorted()).toEqual(
    [
      ...statuses.map((each) => `case ${each}`),
      ...[...offers, 'not_selected', 'expired'].map((each) => `proposal ${each}`),
    ].toSorted(),
  );
  const names = new Set([...met.keys()].map((each) => each.replace(/ (done|refused)$/, '')));
  const never = [...names].flatMap((name) =>
    ['done', 'refused'].filter((how) => !met.has(`${name} ${how}`)).map((how) => `${name} ${how}`),
  );
  // Nobody is refused what time does, and nobody may write a status.
  expect(never.toSorted()).toEqual(['expire_due refused', 'force_status done', 'lapse refused']);
}, 600_000);
