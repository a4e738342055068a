import { actors, everyActor, type Actor } from '../fixture.ts';
import {
  caseVerbOutcome,
  judgeExpiry,
  proposalVerbOutcome,
  proposalWriteOutcome,
  writeOutcome,
  type Outcome,
} from './rules.ts';
import type { CaseKey, CaseModel, Model, Person, ProposalModel } from './model.ts';

/** One thing that somebody does, as the database is asked to do it, and what the model says of it. */
export interface Move {
  name: string;
  actor: Actor | 'owner';
  says: string;
  text: string;
  values: unknown[];
  outcome: Outcome;
  /** The case on which a proposal is begun: the row that the statement answers is a new proposal. */
  begins?: CaseKey;
}

const CASE_VERBS: Record<string, { call: string; texts: string[] }> = {
  post_case: { call: 'post_case($1)', texts: [''] },
  open_firm_case: { call: 'open_firm_case($1)', texts: [''] },
  unpublish_case: { call: 'unpublish_case($1)', texts: [''] },
  link_client: { call: "link_client($1, $2, 'A Name')", texts: ['client', 'otherClient', 'nobody'] },
  record_conflict_check: {
    call: 'record_conflict_check($1, $2, $3)',
    texts: ['cleared', 'cleared', 'waived consented', 'potential', 'conflict found', 'fine'],
  },
  sign_engagement: { call: 'sign_engagement($1, $2)', texts: ['A Name', 'A Name', ''] },
  engage_case: { call: 'engage_case($1)', texts: [''] },
  release_case: { call: 'release_case($1, $2)', texts: ['Changed', ''] },
  hold_case: { call: 'hold_case($1, $2)', texts: ['Waiting', ''] },
  resume_case: { call: 'resume_case($1, $2)', texts: ['Goes on', ''] },
  close_case: { call: 'close_case($1, $2)', texts: ['Won', ''] },
  reopen_case: { call: 'reopen_case($1, $2)', texts: ['Appeal', ''] },
  archive_case: { call: 'archive_case($1, $2)', texts: ['Over', ''] },
  cancel_case: { call: 'cancel_case($1, $2)', texts: ['Fraud', ''] },
};
const PROPOSAL_VERBS: Record<string, { call: string; texts: string[] }> = {
  submit_proposal: { call: 'submit_proposal($1)', texts: [''] },
  shortlist_proposal: { call: 'shortlist_proposal($1)', texts: [''] },
  unshortlist_proposal: { call: 'shortlist_proposal($1, false)', texts: [''] },
  counter_proposal: { call: 'counter_proposal($1, $2, $3)', texts: ['terms', ''] },
  accept_proposal: { call: 'accept_proposal($1, $2)', texts: ['', 'stale'] },
  decline_proposal: { call: 'decline_proposal($1, $2)', texts: ['Too dear', ''] },
  withdraw_proposal: { call: 'withdraw_proposal($1, $2)', texts: ['No time', ''] },
};
const WALLED: readonly Person[] = ['teamLawyer', 'firmLawyer', 'firmAdmin', 'rivalLawyer'];

/** How often what is sensible is drawn, where not as often as everything else: what leads on comes early, what ends a case comes late. */
const WEIGHTS: Record<string, number> = {
  accept_proposal: 3,
  engage_case: 5,
  sign_engagement: 3,
  submit_proposal: 2,
  record_conflict_check: 0.8,
  release_case: 0.3,
  add_party: 0.3,
  add_to_team: 0.3,
  add_wall: 0.1,
  remove_wall: 0.5,
  revise_terms: 0.4,
  unpublish_case: 0.2,
  cancel_case: 0.12,
  delete_case: 0.04,
  delete_proposal: 0.2,
  decline_proposal: 0.3,
  withdraw_proposal: 0.3,
  archive_case: 0.4,
  lapse: 0.2,
};
export const weightOf = (name: string): number => WEIGHTS[name] ?? 1;

/** Every move of every actor on every case and proposal, right or wrong, in the present state. number makes what is written unlike anything else. */
export function everyMove(model: Model, idOf: Record<CaseKey, string>, number: number): Move[] {
  const moves: Move[] = [];
  for (const actor of everyActor) {
    for (const c of Object.values(model.cases)) moves.push(...movesOnCase(model, c, idOf[c.key], actor, number));
    for (const p of model.proposals) moves.push(...movesOnProposal(model, p, actor, number));
  }
  return [...moves, ...movesOfTime(model, idOf)];
}

/** Guests reach nothing: every call and every write is refused by its grant. */
const byPerson = (actor: Actor, outcomeOf: (person: Person) => Outcome): Outcome =>
  actor === 'guest' ? { refused: '42501' } : outcomeOf(actor);

function movesOnCase(model: Model, c: CaseModel, id: string, actor: Actor, number: number): Move[] {
  const verbs = Object.entries(CASE_VERBS).flatMap(([name, { call, texts }]) =>
    texts.map((text) => ({
      name,
      actor,
      says: `${actor}: ${name}(${c.key}, '${text}')`,
      text: `select * from ${call}`,
      values: valuesOf(name, id, text),
      outcome: byPerson(actor, (person) => caseVerbOutcome(model, name, c, person, text)),
    })),
  );
  const write = (name: string, text: string, values: unknown[], whom: Person = 'client'): Move => ({
    name,
    actor,
    says: `${actor}: ${name}(${c.key}, ${whom})`,
    text,
    values,
    outcome: byPerson(actor, (person) => writeOutcome(model, name, c, person, whom)),
  });
  return [
    ...verbs,
    {
      ...write(
        'begin_proposal',
        `insert into proposals (case_id, fee_type, amount) values ($1, 'flat', 1000) returning id`,
        [id],
      ),
      begins: c.key,
    },
    write('delete_case', 'delete from cases where id = $1', [id]),
    write('add_party', `insert into case_parties (case_id, role, name) values ($1, 'opposing_party', $2)`, [
      id,
      `Neutral ${number}`,
    ]),
    ...WALLED.flatMap((whom) => [
      write(
        'add_wall',
        `insert into case_walls (case_id, user_id, reason) values ($1, $2, 'x')`,
        [id, actors[whom]],
        whom,
      ),
      write('remove_wall', 'delete from case_walls where case_id = $1 and user_id = $2', [id, actors[whom]], whom),
    ]),
    write(
      'add_to_team',
      `insert into case_team (case_id, user_id, role) values ($1, $2, 'associate')`,
      [id, actors.firmLawyer],
      'firmLawyer',
    ),
    {
      name: 'force_status',
      actor,
      says: `${actor}: writes the status of ${c.key}`,
      text: `update cases set status = 'active' where id = $1`,
      values: [id],
      outcome: { refused: '42501' },
    },
  ];
}

function valuesOf(name: string, id: string, text: string): unknown[] {
  if (!/\$2/.test(CASE_VERBS[name]?.call ?? '')) return [id];
  if (name === 'link_client') return [id, `${text}@casewright.test`];
  if (name === 'record_conflict_check') {
    const [result, reason = null] = text.split(' ');
    return [id, result, reason];
  }
  return [id, text === '' ? null : text];
}

function movesOnProposal(model: Model, p: ProposalModel, actor: Actor, number: number): Move[] {
  const verbs = Object.entries(PROPOSAL_VERBS).flatMap(([name, { call, texts }]) =>
    texts.map((text) => ({
      name,
      actor,
      says: `${actor}: ${name}(${p.lawyer} for ${p.on}, '${text}')`,
      text: `select * from ${call}`,
      values: proposalValues(name, p, text, number),
      outcome: byPerson(actor, (person) => proposalVerbOutcome(model, name, p, person, text)),
    })),
  );
  const write = (name: string, text: string, values: unknown[]): Move => ({
    name,
    actor,
    says: `${actor}: ${name}(${p.lawyer} for ${p.on})`,
    text,
    values,
    outcome: byPerson(actor, (person) => proposalWriteOutcome(model, name, p, person)),
  });
  return [
    ...verbs,
    write('revise_terms', 'update proposals set amount = $2 where id = $1', [p.id, 2000 + number]),
    write('delete_proposal', 'delete from proposals where id = $1', [p.id]),
    {
      name: 'force_status',
      actor,
      says: `${actor}: writes the status of the proposal of ${p.lawyer} for ${p.on}`,
      text: `update proposals set status = 'accepted' where id = $1`,
      values: [p.id],
      outcome: { refused: '42501' },
    },
  ];
}

function proposalValues(name: string, p: ProposalModel, text: string, number: number): unknown[] {
  switch (name) {
    case 'counter_proposal':
      return [p.id, null, text === '' ? null : JSON.stringify({ amount: 5000 + number })];
    case 'accept_proposal':
      return [p.id, text === 'stale' ? p.revision + 7 : null];
    case 'decline_proposal':
    case 'withdraw_proposal':
      return [p.id, text === '' ? null : text];
    default:
      return [p.id];
  }
}

/** Time passes: a posting or a proposal runs out, unheard, and the job comes by. */
function movesOfTime(model: Model, idOf: Record<CaseKey, string>): Move[] {
  const quiet = (says: string, text: string, values: unknown[], apply: () => void): Move => ({
    name: 'lapse',
    actor: 'owner',
    says,
    text,
    values,
    outcome: { events: [], apply, idle: false },
  });
  return [
    ...Object.values(model.cases)
      .filter((c) => !c.deleted && c.status === 'open' && c.expiry === 'future')
      .map((c) =>
        quiet(
          `time: the posting ${c.key} runs out`,
          `with posting as (update case_postings set posting_expires_at = now() - interval '1 minute' where id = $1)
           update cases set posting_expires_at = now() - interval '1 minute' where id = $1`,
          [idOf[c.key]],
          () => (c.expiry = 'past'),
        ),
      ),
    ...model.proposals
      .filter((p) => !p.deleted && p.valid)
      .map((p) =>
        quiet(
          `time: the proposal of ${p.lawyer} for ${p.on} runs out`,
          `update proposals set valid_until = now() - interval '1 minute' where id = $1`,
          [p.id],
          () => (p.valid = false),
        ),
      ),
    {
      name: 'expire_due',
      actor: 'owner',
      says: 'time: the job ends what has run out',
      text: 'select * from expire_due()',
      values: [],
      outcome: judgeExpiry(model),
    },
  ];
}
