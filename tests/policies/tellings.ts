import { actors, ids, type Actor } from './fixture.ts';

/** One statement and who runs it. */
type Step = [Actor | 'owner', string];

/** What somebody does, and the whole of what one other person is told of it. */
export interface Telling {
  steps: Step[];
  to: Actor;
  title: string;
  params: string[];
  category: 'Case' | 'Proposal' | 'Profile' | 'Account';
  caseId?: string;
  proposalId?: string | undefined;
}

const cleared: Step = ['teamLawyer', `select record_conflict_check('${ids.engaging}', 'cleared')`];
const signed: Step[] = [
  ['client', `select sign_engagement('${ids.engaging}', 'C. Lient')`],
  ['teamLawyer', `select sign_engagement('${ids.engaging}', 'L. Awyer')`],
];
const active = (to: Actor, title: string, ...steps: Step[]): Telling => ({
  steps,
  to,
  title,
  params: ['Active'],
  category: 'Case',
  caseId: ids.active,
});
const engaging = (to: Actor, title: string, ...steps: Step[]): Telling => ({
  steps,
  to,
  title,
  params: ['Engaging'],
  category: 'Proposal',
  caseId: ids.engaging,
  proposalId: ids.proposalAccepted,
});
/** To the lawyer who has proposed for the case 'Open'. */
const proposer = (title: string, ...steps: Step[]): Telling => ({
  steps,
  to: 'teamLawyer',
  title,
  params: ['Open'],
  category: 'Proposal',
  caseId: ids.open,
  proposalId: ids.proposalSent,
});
/** To the client of the case 'Open', about the lawyer's proposal. */
const proposal = (title: string, ...steps: Step[]): Telling => ({
  ...proposer(title, ...steps),
  to: 'client',
  params: ['Lawyer e1', 'Open'],
});
const profile = (to: Actor, title: string, params: string[], ...steps: Step[]): Telling => ({
  steps,
  to,
  title,
  params,
  category: 'Profile',
});

/** Everything that the product's verbs tell, by its kind. What people write holds what HTML would take for its own. */
export const tellings: Record<string, Telling> = {
  profile_verified: profile(
    'firmAdmin',
    'Your <strong>lawyer profile</strong> has been verified',
    [],
    ['superUser', `select verify_profile('${ids.profilePending}')`],
  ),
  profile_needs_changes: profile(
    'firmAdmin',
    'Your <strong>lawyer profile</strong> needs changes: The &lt;licence&gt; is missing',
    ['The <licence> is missing'],
    ['superUser', `select reject_profile('${ids.profilePending}', 'The <licence> is missing')`],
  ),
  profile_suspended: profile(
    'teamLawyer',
    'Your <strong>lawyer profile</strong> has been suspended: 100% &quot;no&quot; &amp;amp; never',
    ['100% "no" &amp; never'],
    ['admin', `select suspend_profile('${ids.profileTeam}', '100% "no" &amp; never')`],
  ),
  factors_reset: {
    steps: [
      [
        'owner',
        `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ('${actors.otherClient}', 'totp', 'verified', 'JBSWY3DPEHPK3PXP')`,
      ],
      ['admin', `select reset_factors('${actors.otherClient}', 'Lost telephone')`],
    ],
    to: 'otherClient',
    title: 'An administrator has removed your second factor. Set up a new one under Security.',
    params: [],
    category: 'Account',
  },
  party_changed: {
    ...active('teamLawyer', 'A party was added or changed: please <strong>check for conflicts</strong> again', [
      'firmAdmin',
      `insert into case_parties (case_id, role, name) values ('${ids.active}', 'witness', 'W')`,
    ]),
    params: [],
  },
  posting_changed: {
    ...proposer(
      'The posting <strong>A&#39;s &lt;i&gt;</strong> has changed: please check that your proposal still fits',
      ['client', `update cases set title = 'A''s <i>' where id = '${ids.open}'`],
    ),
    params: ["A's <i>"],
  },
  posting_taken_back: proposer('The client has taken the posting <strong>Open</strong> back for now', [
    'client',
    `select unpublish_case('${ids.open}')`,
  ]),
  posting_expired: {
    ...proposer(
      'The posting <strong>Open</strong> has expired: post it again to keep it open',
      ['owner', `update cases set posting_expires_at = now() where id = '${ids.open}'`],
      ['owner', 'select expire_due()'],
    ),
    to: 'client',
    category: 'Case',
    proposalId: undefined,
  },
  case_opened: {
    steps: [
      ['teamLawyer', `select record_conflict_check('${ids.firmDraft}', 'cleared')`],
      ['teamLawyer', `select open_firm_case('${ids.firmDraft}')`],
    ],
    to: 'otherClient',
    title: 'Your lawyers have opened the case <strong>Firm draft</strong>',
    params: ['Firm draft'],
    category: 'Case',
    caseId: ids.firmDraft,
  },
  case_cancelled: proposer('The case <strong>Open</strong> was cancelled', [
    'client',
    `select cancel_case('${ids.open}', 'Settled')`,
  ]),
  case_cancelled_by_platform: {
    ...proposal('Your case <strong>Open</strong> was cancelled by the platform: It is spam', [
      'admin',
      `select cancel_case('${ids.open}', 'It is spam')`,
    ]),
    params: ['Open', 'It is spam'],
    category: 'Case',
    proposalId: undefined,
  },
  case_active: {
    ...engaging(
      'client',
      'The case <strong>Engaging</strong> is active: the engagement is complete',
      ...signed,
      cleared,
      ['teamLawyer', `select engage_case('${ids.engaging}')`],
    ),
    category: 'Case',
    proposalId: undefined,
  },
  case_on_hold: active('client', 'The case <strong>Active</strong> is now on hold', [
    'teamLawyer',
    `select hold_case('${ids.active}', 'Waiting')`,
  ]),
  case_active_again: active(
    'client',
    'The case <strong>Active</strong> is now active',
    ['teamLawyer', `select hold_case('${ids.active}', 'Waiting')`],
    ['teamLawyer', `select resume_case('${ids.active}', 'Paid')`],
  ),
  case_closed: active('client', 'The case <strong>Active</strong> is now closed', [
    'teamLawyer',
    `select close_case('${ids.active}', 'won', 'Done')`,
  ]),
  case_archived: active(
    'client',
    'The case <strong>Active</strong> is now archived',
    ['teamLawyer', `select close_case('${ids.active}', 'won', 'Done')`],
    ['firmAdmin', `select archive_case('${ids.active}', 'Done')`],
  ),
  case_open_again: {
    ...engaging(
      'rivalLawyer',
      '<strong>Engaging</strong> is open again and your proposal can be chosen',
      [
        'owner',
        `insert into proposals (id, case_id, lawyer_id, created_by, fee_type, amount, status, submitted_at, valid_until)
         values ('${ids.member}', '${ids.engaging}', '${actors.rivalLawyer}', '${actors.rivalLawyer}', 'flat', 5, 'not_selected', now(), now() + interval '9 days')`,
      ],
      ['client', `select release_case('${ids.engaging}', 'Too slow')`],
    ),
    category: 'Proposal',
    proposalId: ids.member,
  },
  engagement_released: {
    ...engaging('teamLawyer', 'The engagement for <strong>Engaging</strong> was released: Too slow', [
      'client',
      `select release_case('${ids.engaging}', 'Too slow')`,
    ]),
    params: ['Engaging', 'Too slow'],
  },
  signed_by_client: engaging(
    'teamLawyer',
    'The engagement for <strong>Engaging</strong> has been signed by the client',
    ...signed,
  ),
  signed_by_lawyer: engaging(
    'client',
    'The engagement for <strong>Engaging</strong> has been signed by the lawyer',
    ...signed,
  ),
  proposal_sent: {
    steps: [['teamLawyer', `select submit_proposal('${ids.proposalDraft}')`]],
    to: 'otherClient',
    title: '<strong>Lawyer e1</strong> sent a proposal for <strong>Other</strong>',
    params: ['Lawyer e1', 'Other'],
    category: 'Proposal',
    caseId: ids.othersOpen,
    proposalId: ids.proposalDraft,
  },
  proposal_revised: proposal('<strong>Lawyer e1</strong> changed the terms of the proposal for <strong>Open</strong>', [
    'teamLawyer',
    `update proposals set amount = 7 where id = '${ids.proposalSent}'`,
  ]),
  proposal_withdrawn: proposal('<strong>Lawyer e1</strong> withdrew the proposal for <strong>Open</strong>', [
    'teamLawyer',
    `select withdraw_proposal('${ids.proposalSent}', 'No time')`,
  ]),
  proposal_shortlisted: proposer('Your proposal for <strong>Open</strong> is on the shortlist', [
    'client',
    `select shortlist_proposal('${ids.proposalSent}')`,
  ]),
  proposal_countered: proposer('The client asks for other terms in your proposal for <strong>Open</strong>', [
    'client',
    `select counter_proposal('${ids.proposalSent}', 'Less, please')`,
  ]),
  proposal_accepted: proposer(
    'Your proposal for <strong>Open</strong> was accepted: check for conflicts and sign the engagement',
    ['client', `select accept_proposal('${ids.proposalSent}')`],
  ),
  proposal_declined: {
    ...proposer('Your proposal for <strong>Open</strong> was declined: Too dear', [
      'client',
      `select decline_proposal('${ids.proposalSent}', 'Too dear')`,
    ]),
    params: ['Open', 'Too dear'],
  },
  proposal_not_selected: proposer('The client chose another proposal for <strong>Open</strong>', [
    'client',
    `select accept_proposal('${ids.proposalRival}')`,
  ]),
  proposal_expired: proposer(
    'Your proposal for <strong>Open</strong> has expired',
    // The guard of what is sent does not let it end in the past.
    ['owner', 'set local session_replication_role = replica'],
    ['owner', `update proposals set valid_until = now() where id = '${ids.proposalSent}'`],
    ['owner', 'set local session_replication_role = origin'],
    ['owner', 'select expire_due()'],
  ),
  case_stage_changed: {
    ...active(
      'firmLawyer',
      'The case <strong>Active</strong> has reached the stage <strong>Discovery</strong>',
      [
        'firmAdmin',
        `insert into case_team (case_id, user_id, role) values ('${ids.active}', '${actors.firmLawyer}', 'associate')`,
      ],
      ['teamLawyer', `update cases set stage_id = '${ids.stage}' where id = '${ids.active}'`],
    ),
    params: ['Active', 'Discovery'],
  },
};
