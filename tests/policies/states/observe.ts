import type { TestTransaction } from '../database.ts';
import { actors } from '../fixture.ts';
import type { CaseKey } from './model.ts';

/** The rows of a walk by table and id, without what follows from others or counts edits. */
export type Snapshot = Map<string, string>;

export interface Change {
  table: string;
  id: string;
  action: 'insert' | 'update' | 'delete';
}

/** Tables whose every change has to be in the audit log, each with the columns that follow from other rows. */
const AUDITED: Record<string, { of: string; without: string }> = {
  cases: { of: 'id', without: '{proposal_count,client_name,next_deadline_at,next_deadline_on,next_deadline_zone}' },
  proposals: { of: 'case_id', without: '{lawyer_name,law_firm_name,case_title,case_public_summary,client_seen_at}' },
  case_team: { of: 'case_id', without: '{}' },
  case_walls: { of: 'case_id', without: '{}' },
  case_parties: { of: 'case_id', without: '{}' },
  conflict_checks: { of: 'case_id', without: '{}' },
  case_engagements: { of: 'case_id', without: '{}' },
};
const ROWS = Object.entries(AUDITED)
  .map(
    ([table, { of, without }]) =>
      `select '${table}' as name, t.id::text as id, (to_jsonb(t) - '${without}'::text[] - '{updated_at,version}'::text[])::text as row
       from public.${table} t where t.${of} = any ($1)`,
  )
  .join(' union all ');

export async function snapshot(tx: TestTransaction, idOf: Record<CaseKey, string>): Promise<Snapshot> {
  const { rows } = await tx.owner<{ name: string; id: string; row: string }>(ROWS, [Object.values(idOf)]);
  return new Map(rows.map(({ name, id, row }) => [`${name} ${id}`, row]));
}

export function changesBetween(before: Snapshot, after: Snapshot): Change[] {
  const changes: Change[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    if (before.get(key) === after.get(key)) continue;
    const [table = '', id = ''] = key.split(' ');
    changes.push({ table, id, action: before.has(key) ? (after.has(key) ? 'update' : 'delete') : 'insert' });
  }
  return changes;
}

/** Up to where the timelines and the audit log of a walk have been read. */
const READ = new WeakMap<TestTransaction, { audited: string; seen: string }>();
const readOf = (tx: TestTransaction) => READ.get(tx) ?? { audited: '0', seen: '-infinity' };

/** Which of the changes the audit log will hold when the transaction ends: an entry since this was asked last. */
export async function keptOf(tx: TestTransaction, changes: readonly Change[]): Promise<string[]> {
  const { rows } = await tx.owner<{ id: string; entry: string }>(
    `select id::text, action || ' ' || table_name || ' ' || row_id as entry from private.audit_pending where id > $1 order by id`,
    [readOf(tx).audited],
  );
  READ.set(tx, { ...readOf(tx), audited: rows.at(-1)?.id ?? readOf(tx).audited });
  const kept = new Set(rows.map(({ entry }) => entry));
  return changes.map(({ table, id, action }) => `${action} ${table} ${id}`).filter((entry) => kept.has(entry));
}

/** What moves a case or a proposal, as the timeline calls it. Its other events are not of the state machines. */
const KINDS = [
  'post_case unpublish_case open_firm_case link_client record_conflict_check sign_engagement engage_case release_case hold_case',
  'resume_case close_case reopen_case archive_case cancel_case posting_expired party_added submit_proposal shortlist_proposal',
  'unshortlist_proposal counter_proposal proposal_revised accept_proposal decline_proposal withdraw_proposal proposal_expired',
]
  .join(' ')
  .split(' ');

/** What the timelines have gained since this was asked last: case, kind and who did it. */
export async function newEvents(tx: TestTransaction, idOf?: Record<CaseKey, string>): Promise<string[]> {
  const { rows } = await tx.owner<{ case_id: string; kind: string; actor_id: string | null; at: string }>(
    'select case_id, kind, actor_id, created_at::text as at from case_events where created_at > $1 and kind = any ($2) order by created_at',
    [readOf(tx).seen, KINDS],
  );
  READ.set(tx, { ...readOf(tx), seen: rows.at(-1)?.at ?? readOf(tx).seen });
  const nameOf = (id: string | null) => Object.entries(actors).find(([, each]) => each === id)?.[0] ?? 'nobody';
  const keyOf = (id: string) => Object.entries(idOf ?? {}).find(([, each]) => each === id)?.[0] ?? id;
  return rows.map(({ case_id, kind, actor_id }) => `${keyOf(case_id)} ${kind} ${nameOf(actor_id)}`);
}

/** The states of the cases and proposals of a walk in the database. */
export async function statesOf(tx: TestTransaction, idOf: Record<CaseKey, string>): Promise<string[]> {
  const { rows } = await tx.owner<{ state: string }>(
    `select (array['A', 'B', 'F'])[array_position($1::uuid[], id)] || ' ' || concat_ws(' ', status, coalesce(client_id::text, '-'),
       coalesce(law_firm::text, '-'), coalesce(lead_lawyer_id::text, '-'), coalesce(accepted_proposal_id::text, '-')) as state
     from cases where id = any ($1::uuid[])
     union all select concat_ws(' ', id, status, revision) from proposals where case_id = any ($1::uuid[])`,
    [[idOf.A, idOf.B, idOf.F]],
  );
  return rows.map(({ state }) => state).toSorted();
}

/** States that no order of verbs may reach, in the words of domain.md; each query finds those that are there. */
const FORBIDDEN: Record<string, string> = {
  'two winners of one case': `select case_id from proposals where status in ('accepted', 'engaged') group by 1 having count(*) > 1`,
  'a winner that its case does not name': `select p.id from proposals p join cases c on c.id = p.case_id
     where p.status in ('accepted', 'engaged') and c.accepted_proposal_id is distinct from p.id`,
  'a case being engaged without a winner': `select c.id from cases c left join proposals p on p.id = c.accepted_proposal_id
     where c.status = 'engaging' and p.status is distinct from 'accepted'`,
  'a case at work that nobody won and no firm began': `select c.id from cases c left join proposals p on p.id = c.accepted_proposal_id
     where c.status in ('active', 'on_hold', 'closed', 'archived') and (c.law_firm is null or c.accepted_proposal_id is not null and p.status <> 'engaged')`,
  'a case at work without a client': `select id from cases where status in ('open', 'engaging', 'active', 'on_hold', 'closed', 'archived') and client_id is null and client_contact_id is null`,
  'a case on the market that a firm has': `select id from cases where status in ('open', 'expired') and (law_firm is not null or lead_lawyer_id is not null or accepted_proposal_id is not null)`,
  'a posting of what is not open, or none of what is': `select id from cases c where c.visibility = 'open'
     and (c.status = 'open') <> exists (select from case_postings p where p.id = c.id)`,
  'a case closed without outcome or time': `select id from cases where status in ('closed', 'archived') and (coalesce(outcome, '') = '' or closed_at is null)`,
  'a case at work that has an end': `select id from cases where status in ('active', 'on_hold') and closed_at is not null`,
  'two live proposals of one lawyer': `select case_id, lawyer_id from proposals where status in ('draft', 'submitted', 'shortlisted', 'negotiating', 'accepted', 'engaged') group by 1, 2 having count(*) > 1`,
  'a proposal sent without its revision': `select p.id from proposals p where p.status <> 'draft'
     and not exists (select from proposal_revisions r where (r.proposal_id, r.revision, r.proposed_by) = (p.id, p.revision, 'lawyer'))`,
  'a number of proposals that is wrong': `select id from cases c where proposal_count <>
     (select count(*) from proposals p where p.case_id = c.id and p.status in ('submitted', 'shortlisted', 'negotiating', 'accepted', 'engaged'))`,
  'somebody on the team whom a wall bars': `select t.id from case_team t join case_walls w using (case_id, user_id)`,
  'somebody of another firm on the team': `select t.id from case_team t join cases c on c.id = t.case_id where t.role <> 'client' and t.law_firm is distinct from c.law_firm`,
  'signatures of two different agreements': `select case_id from case_engagements where released_at is null group by 1 having count(distinct terms_hash) > 1`,
  'signatures of what is not engaged': `select e.id from case_engagements e join cases c on c.id = e.case_id where e.released_at is null and c.status in ('draft', 'open', 'expired')`,
};
const EVERY_FORBIDDEN = Object.entries(FORBIDDEN)
  // The rows of the fixture were written by nobody's verb; the walk's own are the newest.
  .map(([name, text]) => `select '${name}' as name from (${text}) found where found::text !~ '00000000-0000-4000-8000'`)
  .join(' union all ');

export async function forbiddenStates(tx: TestTransaction): Promise<string[]> {
  return (await tx.owner<{ name: string }>(EVERY_FORBIDDEN)).rows.map(({ name }) => name);
}
