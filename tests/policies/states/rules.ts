import {
  FIRM_ADMINS,
  FIRM_OF,
  LIVE,
  PLATFORM,
  PENDING,
  VERIFIED,
  type CaseModel,
  type CaseStatus,
  type Model,
  type Person,
  type ProposalModel,
} from './model.ts';

/** What a call comes to: refused with its SQLSTATE and rule, or done. A write without a verb that touches no row is refused as 'nothing'. */
export type Outcome =
  | { refused: string; rule?: string | undefined }
  | {
      /** What the timeline gains. */
      events: { on: CaseModel; kind: string; actor: Person | null }[];
      /** Changes the model as the call changed the database. */
      apply: () => void;
      /** Whether it is the same call once more, or one that changes no state. */
      idle: boolean;
    };

const refuse = (code: string, rule?: string): Outcome => ({ refused: code, rule });
const idle: Outcome = { events: [], apply: () => undefined, idle: true };
const rule = (name: string): Outcome => refuse('P0001', name);
const done = (on: CaseModel, kind: string, actor: Person | null, apply: () => void): Outcome => ({
  events: [{ on, kind, actor }],
  apply,
  idle: false,
});

type Role = 'client' | 'member' | 'lawyer' | 'lead' | 'firm_admin' | 'creator' | 'admin';

/** What somebody is to a case. Behind a wall: nothing. */
export function rolesIn(c: CaseModel, actor: Person): Role[] {
  if (c.deleted || c.walls.has(actor)) return PLATFORM.includes(actor) && !c.walls.has(actor) ? ['admin'] : [];
  const roles: Role[] = [];
  if (c.client === actor && !(c.status === 'draft' && c.firm !== null)) roles.push('client');
  if (c.team.has(actor)) roles.push('member', 'lawyer');
  if (c.team.has(actor) && c.lead === actor) roles.push('lead');
  if (c.firm !== null && FIRM_ADMINS.includes(actor) && FIRM_OF[actor] === c.firm) roles.push('firm_admin');
  if (c.creator === actor && c.status === 'draft') roles.push('creator');
  if (PLATFORM.includes(actor)) roles.push('admin');
  return roles;
}

/** The table of domain.md: who may, from which states, to which. */
const CASE_VERBS: Record<string, { who: Role[]; from: CaseStatus[]; to?: CaseStatus }> = {
  post_case: { who: ['client'], from: ['draft', 'expired'], to: 'open' },
  open_firm_case: { who: ['lawyer', 'firm_admin'], from: ['draft'], to: 'active' },
  unpublish_case: { who: ['client'], from: ['open'], to: 'draft' },
  link_client: { who: ['lawyer', 'firm_admin'], from: ['draft'] },
  record_conflict_check: { who: ['lead', 'firm_admin'], from: ['draft', 'engaging', 'active', 'on_hold'] },
  sign_engagement: { who: ['client', 'lead'], from: ['engaging'] },
  engage_case: { who: ['lead', 'firm_admin'], from: ['engaging'], to: 'active' },
  release_case: { who: ['client', 'lead'], from: ['engaging'], to: 'open' },
  hold_case: { who: ['lawyer', 'firm_admin'], from: ['active'], to: 'on_hold' },
  resume_case: { who: ['lawyer', 'firm_admin'], from: ['on_hold'], to: 'active' },
  close_case: { who: ['lawyer', 'firm_admin'], from: ['active'], to: 'closed' },
  reopen_case: { who: ['firm_admin'], from: ['closed'], to: 'active' },
  archive_case: { who: ['firm_admin'], from: ['closed'], to: 'archived' },
  cancel_case: { who: ['client', 'admin'], from: ['draft', 'open', 'engaging'], to: 'cancelled' },
};

/** Says what a verb of a case comes to. text: the reason, name, result, outcome or address that is given with it; '' is none. */
export function caseVerbOutcome(model: Model, verb: string, c: CaseModel, actor: Person, text: string): Outcome {
  const { who, from, to } = CASE_VERBS[verb] ?? { who: [], from: [] };
  const again = c.last?.verb === verb && c.last.actor === actor && c.status === to;
  // A lawyer who released a case has left it, and may say so twice all the same.
  if (verb === 'release_case' && again && !c.deleted) return idle;
  const roles = rolesIn(c, actor);
  if (c.deleted || !roles.some((role) => who.includes(role))) {
    const sees = !c.deleted && roles.some((role) => role !== 'admin');
    return sees ? refuse('42501', `may_not_${verb}`) : refuse('PT404', 'case_not_found');
  }
  const lapsed = c.status === 'expired' || (c.status === 'open' && c.expiry === 'past');
  const inState = from.includes(c.status);
  const side = c.client === actor ? 'client' : 'lawyer';
  const checked = c.firm === null ? undefined : c.checks.get(c.firm)?.result;
  const cleared = checked === 'cleared' || checked === 'waived';
  const moved = (more: () => void = () => undefined): Outcome =>
    done(c, verb, actor, () => {
      more();
      if (to !== undefined) Object.assign(c, { status: to, last: { verb, actor } });
    });
  if (verb === 'post_case') {
    if (c.status === 'open' && !lapsed) return idle;
    if (!lapsed && !inState) return rule('wrong_state');
    if (c.firm !== null) return rule('firm_case');
    if (!lapsed && c.expiry === 'past') return rule('posting_expiry_past');
    return moved(() => (c.expiry = 'future'));
  }
  if (verb === 'sign_engagement' && c.signed.get(side) === actor) return idle;
  if (to !== undefined && again) return idle;
  if (!inState) return rule('wrong_state');
  switch (verb) {
    case 'open_firm_case':
      if (c.client === null && c.contact === null) return rule('client_required');
      return cleared ? moved() : rule('conflict_check_required');
    case 'link_client':
      return linkClient(c, actor, text);
    case 'record_conflict_check':
      return recordCheck(c, actor, text);
    case 'sign_engagement':
      if (!cleared) return rule('conflict_check_required');
      return text === '' ? rule('name_required') : moved(() => c.signed.set(side, actor));
    case 'engage_case':
      if (!cleared) return rule('conflict_check_required');
      if (c.signed.size < 2) return rule('signatures_required');
      return moved(() => statusOf(model, c.accepted, 'engaged'));
    case 'release_case':
      return text === '' ? rule('reason_required') : moved(() => release(model, c, side));
    case 'close_case':
      return text === '' && !c.outcome ? rule('outcome_required') : moved(() => (c.outcome = true));
    case 'cancel_case':
      if (text === '' && side !== 'client') return rule('reason_required');
      return moved(() => {
        for (const p of ofCase(model, c, [...PENDING, 'accepted'])) p.status = 'not_selected';
      });
    case 'hold_case':
    case 'resume_case':
    case 'reopen_case':
    case 'archive_case':
      return text === '' ? rule('reason_required') : moved();
    default:
      return moved();
  }
}

function linkClient(c: CaseModel, actor: Person, text: string): Outcome {
  if (c.client !== null && c.status !== 'draft') return rule('client_has_come');
  if (c.contact === text) return idle;
  return done(c, 'link_client', actor, () => {
    // A contact of the firm: nobody's account is the client before its person accepts.
    Object.assign(c, { client: null, contact: text });
    c.names += 1;
    const check = c.firm === null ? undefined : c.checks.get(c.firm);
    if (check) Object.assign(check, { result: 'pending', by: null, reason: null });
  });
}

function recordCheck(c: CaseModel, actor: Person, text: string): Outcome {
  const [result = '', reason = ''] = text.split(' ');
  if (!['cleared', 'potential', 'conflict', 'waived'].includes(result)) return rule('unknown_result');
  if (result !== 'cleared' && reason === '') return rule('reason_required');
  const { firm } = c;
  if (firm === null) throw new Error('nobody checks a case that no firm has');
  const next = { result, by: actor, reason: reason === '' ? null : reason, names: c.names };
  const last = c.checks.get(firm);
  if (last && JSON.stringify(last) === JSON.stringify(next)) return idle;
  return done(c, 'record_conflict_check', actor, () => c.checks.set(firm, next));
}

function release(model: Model, c: CaseModel, side: 'client' | 'lawyer'): void {
  // A wall ends with the firm's part in the case.
  c.walls.clear();
  for (const p of ofCase(model, c, ['accepted', 'not_selected'])) {
    if (p.status === 'accepted' && side === 'lawyer') p.status = 'withdrawn';
    else if (p.valid) p.status = p.shortlisted ? 'shortlisted' : 'submitted';
    else p.status = 'expired';
  }
  c.signed.clear();
  c.team.clear();
  Object.assign(c, { firm: null, lead: null, accepted: null, expiry: 'future' });
}

const ofCase = (model: Model, c: CaseModel, states: readonly string[]): ProposalModel[] =>
  model.proposals.filter((p) => !p.deleted && p.on === c.key && states.includes(p.status));
function statusOf(model: Model, id: string | null, status: ProposalModel['status']): void {
  for (const p of model.proposals) if (p.id === id) p.status = status;
}

/** Says what a verb of a proposal comes to. text: the reason or message; `terms` is a counter-offer with other terms, `stale` an old revision. */
export function proposalVerbOutcome(
  model: Model,
  verb: string,
  p: ProposalModel,
  actor: Person,
  text: string,
): Outcome {
  const c = model.cases[p.on];
  const side =
    p.deleted || c.deleted || c.walls.has(actor)
      ? null
      : c.client === actor && p.status !== 'draft'
        ? 'client'
        : p.lawyer === actor
          ? 'lawyer'
          : FIRM_ADMINS.includes(actor) && FIRM_OF[actor] === p.firm
            ? 'firm_admin'
            : null;
  if (side === null) return refuse('PT404', 'proposal_not_found');
  const belongsTo = ['submit_proposal', 'withdraw_proposal'].includes(verb) ? 'lawyer' : 'client';
  const name = verb === 'unshortlist_proposal' ? 'shortlist_proposal' : verb;
  if (verb === 'counter_proposal' ? side === 'firm_admin' : side !== belongsTo)
    return refuse('42501', `may_not_${name}`);
  const isPending = PENDING.includes(p.status);
  const isOpen = c.status === 'open' && c.expiry !== 'past';
  const to = (status: ProposalModel['status'], more: () => void = () => undefined): Outcome =>
    done(c, verb, actor, () => {
      p.status = status;
      more();
    });
  switch (verb) {
    case 'submit_proposal':
      if (isPending) return idle;
      if (p.status !== 'draft') return rule('wrong_state');
      if (!isOpen) return rule('posting_closed');
      return p.valid ? to('submitted') : rule('validity_past');
    case 'shortlist_proposal':
    case 'unshortlist_proposal': {
      const [from, next] = verb === 'shortlist_proposal' ? ['submitted', 'shortlisted'] : ['shortlisted', 'submitted'];
      if (p.status === next) return idle;
      if (p.status !== from) return rule('wrong_state');
      if (!isOpen) return rule('posting_closed');
      if (!p.valid) return rule('proposal_expired');
      return to(next === 'shortlisted' ? 'shortlisted' : 'submitted', () => (p.shortlisted = next === 'shortlisted'));
    }
    case 'counter_proposal':
      if (!isPending) return rule('wrong_state');
      if (!isOpen) return rule('posting_closed');
      if (text === '') return rule('nothing_to_counter');
      if (side === 'client') return to('negotiating', () => (p.revisions += 1));
      return p.valid ? revised(c, p, actor) : rule('validity_past');
    case 'accept_proposal':
      return accept(model, c, p, actor, text, { isPending, isOpen });
    default: {
      const status = verb === 'decline_proposal' ? 'declined' : 'withdrawn';
      if (p.status === status) return idle;
      if (!isPending) return rule('wrong_state');
      return text === '' ? rule('reason_required') : to(status);
    }
  }
}

const revised = (c: CaseModel, p: ProposalModel, actor: Person): Outcome =>
  done(c, 'proposal_revised', actor, () => {
    p.revisions += 1;
    p.revision = p.revisions;
  });

function accept(
  model: Model,
  c: CaseModel,
  p: ProposalModel,
  actor: Person,
  text: string,
  { isPending, isOpen }: { isPending: boolean; isOpen: boolean },
): Outcome {
  if (c.accepted === p.id && (p.status === 'accepted' || p.status === 'engaged')) return idle;
  if (c.accepted !== null) return refuse('PT409', 'already_accepted');
  if (!isPending) return rule('wrong_state');
  if (!isOpen) return rule('posting_closed');
  if (!p.valid) return rule('proposal_expired');
  if (text === 'stale') return refuse('PT409', 'terms_changed');
  if (c.walls.has(p.lawyer)) return rule('walled');
  return done(c, 'accept_proposal', actor, () => {
    for (const other of ofCase(model, c, PENDING)) other.status = 'not_selected';
    p.status = 'accepted';
    // A check from an earlier engagement with the same firm has not seen what came since.
    const check = c.checks.get(p.firm);
    if (check) Object.assign(check, { result: 'pending', by: null, reason: null });
    c.team.set(p.lawyer, 'lead');
    Object.assign(c, { status: 'engaging', firm: p.firm, lead: p.lawyer, accepted: p.id });
    c.last = { verb: 'accept_proposal', actor };
  });
}

/** What is written directly: rows, not verbs. whom: whom a wall or a place on the team concerns. */
export function writeOutcome(model: Model, write: string, c: CaseModel, actor: Person, whom: Person): Outcome {
  const roles = rolesIn(c, actor);
  const silent = (apply: () => void): Outcome => ({ events: [], apply, idle: false });
  switch (write) {
    case 'begin_proposal':
      if (FIRM_OF[actor] === undefined) return refuse('42501', 'may_not_propose');
      if (!VERIFIED.includes(actor)) return rule('profile_not_verified');
      if (c.deleted || c.status !== 'open' || c.expiry === 'past' || c.walls.has(actor))
        return refuse('PT404', 'posting_not_found');
      if (ofCase(model, c, LIVE).some((p) => p.lawyer === actor)) return refuse('23505');
      return silent(() => undefined);
    case 'delete_case':
      if (
        c.deleted ||
        c.status !== 'draft' ||
        !(roles.includes('creator') || (c.firm === null && roles.includes('client')))
      )
        return refuse('nothing');
      if (model.proposals.some((p) => p.on === c.key && !p.deleted && p.status !== 'draft'))
        return rule('case_has_proposals');
      return silent(() => {
        c.deleted = true;
        for (const p of model.proposals) if (p.on === c.key) p.deleted = true;
      });
    case 'add_party': {
      const may = c.firm === null ? roles.includes('client') : roles.includes('lawyer') || roles.includes('firm_admin');
      if (c.deleted || !may) return refuse('42501');
      return done(c, 'party_added', actor, () => {
        c.names += 1;
        const check = c.firm === null ? undefined : c.checks.get(c.firm);
        if (check) Object.assign(check, { result: 'pending', by: null, reason: null });
      });
    }
    case 'add_wall':
      if (c.deleted || c.firm === null || c.client === whom) return rule('no_wall_here');
      if (FIRM_OF[whom] !== c.firm) return rule('wall_names_a_stranger');
      if (!roles.includes('firm_admin')) return refuse('42501');
      if (c.walls.has(whom)) return refuse('23505');
      return silent(() => {
        if (c.firm !== null) c.walls.set(whom, c.firm);
        c.team.delete(whom);
      });
    case 'remove_wall':
      if (!c.walls.has(whom) || c.walls.has(actor) || c.deleted) return refuse('nothing');
      if (!FIRM_ADMINS.includes(actor) || FIRM_OF[actor] !== c.walls.get(whom)) return refuse('nothing');
      return silent(() => c.walls.delete(whom));
    default:
      // add_to_team
      if (c.deleted || c.firm === null || FIRM_OF[whom] !== c.firm) return rule('not_of_the_firm');
      if (c.walls.has(whom)) return rule('walled');
      if (!roles.includes('firm_admin')) return refuse('42501');
      if (c.team.has(whom)) return refuse('23505');
      return silent(() => c.team.set(whom, 'associate'));
  }
}

/** What is written to a proposal directly: `revise_terms` and `delete_proposal`. */
export function proposalWriteOutcome(model: Model, write: string, p: ProposalModel, actor: Person): Outcome {
  const c = model.cases[p.on];
  const own = !p.deleted && !c.deleted && p.lawyer === actor && !c.walls.has(actor);
  if (write === 'delete_proposal') {
    if (!own || p.status !== 'draft') return refuse('nothing');
    return { events: [], apply: () => (p.deleted = true), idle: false };
  }
  if (!own || (p.status !== 'draft' && !PENDING.includes(p.status))) return refuse('nothing');
  if (p.status === 'draft') return { events: [], apply: () => undefined, idle: true };
  return p.valid ? revised(c, p, actor) : rule('validity_past');
}

/** What the job that ends what has run out comes to. */
export function judgeExpiry(model: Model): Outcome {
  const cases = Object.values(model.cases).filter((c) => !c.deleted && c.status === 'open' && c.expiry === 'past');
  const proposals = model.proposals.filter((p) => !p.deleted && PENDING.includes(p.status) && !p.valid);
  return {
    events: [
      ...cases.map((on) => ({ on, kind: 'posting_expired', actor: null })),
      ...proposals.map((p) => ({ on: model.cases[p.on], kind: 'proposal_expired', actor: null })),
    ],
    apply: () => {
      for (const c of cases) c.status = 'expired';
      for (const p of proposals) p.status = 'expired';
    },
    idle: cases.length + proposals.length === 0,
  };
}
