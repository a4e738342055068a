import { actors, ids, type Actor } from './fixture.ts';

/** One statement and who runs it. */
type Step = [Actor | 'owner', string];

/** What somebody does, and the whole notification that one other person gets of it. */
export interface NotificationSample {
  steps: Step[];
  to: Actor;
  title: string;
  params: string[];
  category:
    | 'Case'
    | 'Proposal'
    | 'Profile'
    | 'Account'
    | 'Deadline'
    | 'Calendar'
    | 'Task'
    | 'Workflow'
    | 'File'
    | 'Message'
    | 'Invoice';
  /** Where it is not that of the category. */
  type?: string;
  caseId?: string;
  proposalId?: string | undefined;
  /** Where it leads when that is neither a case nor a proposal: what it is, and its id. */
  link?: readonly [string, string | null];
}

/** What a sample makes: an order, or a mail. */
const MADE = '0d0e0000-0000-4000-8000-000000000001';

const cleared: Step = ['teamLawyer', `select record_conflict_check('${ids.engaging}', 'cleared')`];
const signed: Step[] = [
  cleared,
  ['client', `select sign_engagement('${ids.engaging}', 'C. Lient')`],
  ['teamLawyer', `select sign_engagement('${ids.engaging}', 'L. Awyer')`],
];
const active = (to: Actor, title: string, ...steps: Step[]): NotificationSample => ({
  steps,
  to,
  title,
  params: ['Active'],
  category: 'Case',
  caseId: ids.active,
});
const engaging = (to: Actor, title: string, ...steps: Step[]): NotificationSample => ({
  steps,
  to,
  title,
  params: ['Engaging'],
  category: 'Proposal',
  caseId: ids.engaging,
  proposalId: ids.proposalAccepted,
});
/** To the lawyer who has proposed for the case 'Open'. */
const proposer = (title: string, ...steps: Step[]): NotificationSample => ({
  steps,
  to: 'teamLawyer',
  title,
  params: ['Open'],
  category: 'Proposal',
  caseId: ids.open,
  proposalId: ids.proposalSent,
});
/** To the client of the case 'Open', about the lawyer's proposal. */
const proposal = (title: string, ...steps: Step[]): NotificationSample => ({
  ...proposer(title, ...steps),
  to: 'client',
  params: ['Lawyer e1', 'Open'],
});
const profile = (to: Actor, title: string, params: string[], ...steps: Step[]): NotificationSample => ({
  steps,
  to,
  title,
  params,
  category: 'Profile',
});

/** About an invitation to the case 'Open'. */
const invited = (to: Actor, title: string, params: string[], ...steps: Step[]): NotificationSample => ({
  steps,
  to,
  title,
  params,
  category: 'Case',
  caseId: ids.open,
});
/** About somebody's own account. */
const account = (to: Actor, title: string, params: string[], ...steps: Step[]): NotificationSample => ({
  steps,
  to,
  title,
  params,
  category: 'Account',
});

/** About a deadline of the case 'Active'. */
const deadline = (to: Actor, type: string, title: string, id: string, ...steps: Step[]): NotificationSample => ({
  steps,
  to,
  title,
  params: ['Answer', 'Active'],
  category: 'Deadline',
  type,
  caseId: ids.active,
  link: ['deadline', id],
});
/** To the lead lawyer of the case 'Active', whose client was promised to hear by a moment. */
const promise = (title: string, from: string): NotificationSample => ({
  ...active(
    'teamLawyer',
    title,
    [
      'owner',
      `alter table cases disable trigger check_next_update;
       update cases set next_update_by = now() + interval '${from}' where id = '${ids.active}'`,
    ],
    ['owner', 'select remind_due()'],
  ),
  type: 'appointment',
});
/** About money in trust for the case 'Active'. */
const trust = (to: Actor, title: string, params: string[], ...steps: Step[]): NotificationSample => ({
  steps,
  to,
  title,
  params,
  category: 'Invoice',
  type: 'payment',
  caseId: ids.active,
});
/** What becomes of a plan of the other client, whose bill is begun before. */
const plan = (kind: 'start' | 'renewal', title: string, params: string[], ...steps: Step[]): NotificationSample => ({
  steps: [
    [
      'owner',
      `insert into subscriptions (user_id, plan, period, price, currency, period_start, period_end, anchor_at)
       values ('${actors.otherClient}', 'starter', 'month', 4.99, 'USD', now() - interval '1 month', now(), now() - interval '1 month');
       insert into plan_bills (id, user_id, kind, plan, period, price, amount, currency, lines, period_start, period_end, anchor_at, idempotency_key)
       values ('${ids.planCard}', '${actors.otherClient}', '${kind}', 'starter', 'month', 4.99, 4.99, 'USD', '[]', now(), now() + interval '1 month', now(), 'x');
       insert into private.plan_attempts (id, bill_id, provider, customer, token, amount, currency, on_session)
       values ('${ids.planCard}', '${ids.planCard}', 'sandbox', 'x', 'x', 4.99, 'USD', false)`,
    ],
    ...steps,
  ],
  to: 'otherClient',
  title,
  params,
  category: 'Account',
  type: 'payment',
});
const charged = (state: object): Step => [
  'owner',
  `select private.settle_plan_attempt('${ids.planCard}', '${JSON.stringify({ amount: 4.99, currency: 'USD', ...state })}')`,
];
/** What the provider says of the payment that the client has begun, of which somebody is notified. */
const online = (to: Actor, title: string, state: object): NotificationSample => ({
  ...trust(
    to,
    title,
    ['OLD-00001'],
    [
      'owner',
      `select private.settle_online_payment('${ids.onlinePayment}', '${JSON.stringify({ amount: 5, currency: 'USD', ...state })}')`,
    ],
  ),
  link: ['invoice', ids.invoice],
});
const disputed = (isReturned: boolean) => ({
  status: 'paid',
  disputes: [{ id: 'x', amount: 5, fee: 1, status: 'open', is_taken: true, is_returned: isReturned }],
});
/** One administrator asks for a payment that another has to agree to; the wall is down for it. */
const SECOND_PERSON: Step[] = [
  ['owner', `delete from case_walls where case_id = '${ids.active}'`],
  ['firmAdmin', `select deposit_to_trust('${ids.trustAccount}', '${ids.active}', 5000, 'Retainer', 'sample')`],
  [
    'walledAdmin',
    `select disburse_from_trust('${ids.trustAccount}', '${ids.active}', 2000, 'Appraiser Ltd', 'Appraisal', 'sample')`,
  ],
];
/** About a task of the case 'Active', to the administrator who watches it. */
const task = (title: string, params: string[], ...steps: Step[]): NotificationSample => ({
  steps,
  to: 'firmAdmin',
  title,
  params,
  category: 'Task',
  type: 'task_assignment',
  caseId: ids.active,
  link: ['task', ids.task],
});
/** To whom the task is assigned: of an end that comes so much later. */
const taskEnd = (is: string, later: string): NotificationSample => ({
  ...task(
    `The task <strong>Draft the reply</strong> ${is}`,
    ['Draft the reply'],
    ['teamLawyer', `update tasks set due_at = now() + interval '${later}' where id = '${ids.task}'`],
    ['owner', `update private.task_ends set tell_at = tell_at - interval '3 hours'`],
    ['owner', 'select private.notify_task_ends()'],
  ),
  to: 'teamLawyer',
});
/** About the document 'Power' of the case 'Active', which its client is asked to sign. */
const signature = (to: Actor, title: string, params: string[], ...steps: Step[]): NotificationSample => ({
  steps,
  to,
  title,
  params,
  category: 'File',
  type: 'others',
  caseId: ids.active,
  link: ['signature', ids.signatureRequest],
});
const SIGNS = `select sign_document('${ids.signatureRequest}', repeat('ab', 32), 'A Name', 'typed', null, '{}', 'I agree')`;
const ofTask = ['teamLawyer Name', 'Draft the reply'];
const addDeadline: Step = [
  'teamLawyer',
  `select add_deadline('${ids.active}', 'Answer', deadline_id => '${ids.member}', due_on => '2030-01-01', time_zone => 'UTC')`,
];

const INVITES = `select save_event('${ids.eventShown}', '{"attendees": [{"user_id": "${actors.firmAdmin}"}]}')`;
/** Of the appointment 'Hearing' of the case 'Active'. */
const appointment = (to: Actor, title: string, params: string[], ...steps: Step[]): NotificationSample => ({
  steps,
  to,
  title,
  params,
  category: 'Calendar',
  type: 'appointment',
  caseId: ids.active,
  link: ['event', ids.eventShown],
});
const answered = (answer: string, title: string): NotificationSample =>
  appointment(
    'teamLawyer',
    title,
    ['firmAdmin Name', 'Hearing'],
    ['teamLawyer', INVITES],
    ['firmAdmin', `select answer_invitation('${ids.eventShown}', '${answer}')`],
  );
/** To the client who has asked for the consultation 'A lease'. */
const consultation = (does: string, verb: string): NotificationSample => ({
  steps: [['teamLawyer', `select ${verb}_consultation('${ids.booking}')`]],
  to: 'otherClient',
  title: `<strong>teamLawyer Name</strong> ${does} <strong>A lease</strong>`,
  params: ['teamLawyer Name', 'A lease'],
  category: 'Calendar',
  type: 'appointment',
  link: ['consultation', ids.booking],
});

/** About the papers 'Passport copy' and 'Pay slips' of the case 'Active', of which the client has sent the second. */
const papers = (to: Actor, title: string, params: string[], ...steps: Step[]): NotificationSample => ({
  steps,
  to,
  title,
  params,
  category: 'File',
  type: 'others',
  caseId: ids.active,
});
const MISSING = `select answer_without_document('${ids.documentLine}', 'It was stolen')`;

/** Every notification of the product's verbs, by its kind. What people write holds what HTML would take for its own. */
export const notificationSamples: Record<string, NotificationSample> = {
  signature_asked: signature(
    'teamLawyer',
    '<strong>T</strong> asks you to sign <strong>Power</strong>',
    ['T', 'Power'],
    ['client', SIGNS],
  ),
  signature_reminded: signature(
    'client',
    '<strong>T</strong> still waits for your signature on <strong>Power</strong>',
    ['T', 'Power'],
    ['teamLawyer', `select remind_signers('${ids.signatureRequest}')`],
  ),
  signature_made: signature(
    'teamLawyer',
    '<strong>C</strong> has signed <strong>Power</strong>',
    ['C', 'Power'],
    ['client', SIGNS],
  ),
  signature_declined: signature(
    'teamLawyer',
    '<strong>C</strong> declined to sign <strong>Power</strong>',
    ['C', 'Power'],
    ['client', `select decline_to_sign('${ids.signatureRequest}', 'Not like this')`],
  ),
  signature_withdrawn: signature(
    'client',
    '<strong>T</strong> no longer asks you to sign <strong>Power</strong>',
    ['T', 'Power'],
    ['teamLawyer', `select withdraw_signature_request('${ids.signatureRequest}')`],
  ),
  signature_expired: signature(
    'teamLawyer',
    'The day for signing <strong>Power</strong> has passed',
    ['Power'],
    ['owner', `update signature_requests set due_on = current_date - 3 where id = '${ids.signatureRequest}'`],
    ['owner', 'select private.tend_signatures()'],
  ),
  signature_complete: signature(
    'client',
    'Everybody has signed <strong>Power</strong>: the document is sealed',
    ['Power'],
    ['client', SIGNS],
    ['teamLawyer', SIGNS],
    ['owner', `select private.save_sealed('${ids.signatureRequest}', gen_random_uuid()::text, 20, repeat('cd', 32))`],
  ),
  papers_asked: papers(
    'client',
    '<strong>teamLawyer Name</strong> asks you for papers: <strong>Passport copy</strong>',
    ['teamLawyer Name', 'Passport copy'],
    ['teamLawyer', `select request_documents('${ids.active}', '{"lines": [{"name": "Passport copy"}]}')`],
  ),
  papers_reminded: papers(
    'client',
    '<strong>T</strong> still waits for papers from you: <strong>Passport copy, Pay slips</strong>',
    ['T', 'Passport copy, Pay slips'],
    ['teamLawyer', `select remind_of_documents('${ids.documentRequest}')`],
  ),
  paper_asked_again: papers(
    'client',
    '<strong>teamLawyer Name</strong> asks you once more for <strong>Pay slips</strong>',
    ['teamLawyer Name', 'Pay slips'],
    ['teamLawyer', `select ask_document_again('${ids.documentLineSent}', 'The last page is missing')`],
  ),
  papers_withdrawn: papers(
    'client',
    '<strong>T</strong> no longer asks you for <strong>Passport copy, Pay slips</strong>',
    ['T', 'Passport copy, Pay slips'],
    ['teamLawyer', `select withdraw_document_request('${ids.documentRequest}')`],
  ),
  paper_sent: papers(
    'teamLawyer',
    '<strong>client Name</strong> has sent what you asked for: <strong>Pay slips</strong>',
    ['client Name', 'Pay slips'],
    ['owner', `update files set owner_id = '${actors.client}' where id = '${ids.fileShared}'`],
    ['owner', `update document_request_lines set status = 'again' where id = '${ids.documentLineSent}'`],
    ['client', `select send_requested_document('${ids.documentLineSent}', array['${ids.fileShared}']::uuid[])`],
  ),
  paper_missing: papers(
    'teamLawyer',
    '<strong>client Name</strong> does not have what you asked for: <strong>Passport copy</strong>',
    ['client Name', 'Passport copy'],
    ['owner', `update document_request_lines set status = 'again' where id = '${ids.documentLineSent}'`],
    ['client', MISSING],
  ),
  papers_all_there: papers(
    'teamLawyer',
    'Everything that you asked for is answered: <strong>Passport copy, Pay slips</strong>',
    ['Passport copy, Pay slips'],
    ['client', MISSING],
  ),
  hold_lift_asked: papers(
    'firmAdmin',
    '<strong>teamLawyer Name</strong> asks you to agree that the legal hold on <strong>Active</strong> is lifted',
    ['teamLawyer Name', 'Active'],
    ['teamLawyer', `select set_legal_hold('${ids.active}', 'A suit was announced')`],
    ['teamLawyer', `select lift_legal_hold('${ids.active}', 'Settled')`],
  ),
  budget_used: {
    steps: [
      [
        'owner',
        // Nobody changes what was accepted.
        `set session_replication_role = replica;
         update proposals set fee_type = 'capped_hourly', hourly_rate = 300, cap = 1000, hours_low = 2, hours_high = 5 where id = '${ids.proposalEngaged}';
         set session_replication_role = origin`,
      ],
      ['teamLawyer', `select log_time(null, now(), 120, 'Drafted', true, '${ids.active}')`],
    ],
    to: 'firmAdmin',
    title: '<strong>Active</strong>: the time uses more than 50 percent of the agreed fees',
    params: ['Active', '50'],
    category: 'Case',
    type: 'payment',
    caseId: ids.active,
  },
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
  profile_offline: profile(
    'teamLawyer',
    'Your <strong>lawyer profile</strong> is offline: the licence for <strong>N&lt;Y, US</strong> has ended',
    ['N<Y, US'],
    ['owner', `update lawyer_licences set region = 'N<Y' where id = '${ids.licence}'`],
    [
      'owner',
      `update lawyer_licences set verified_at = now(), expires_on = current_date - 1 where id = '${ids.licence}'`,
    ],
    ['owner', `update lawyer_licences set verified_at = now() where id = '${ids.licence}'`],
  ),
  profile_online: profile(
    'teamLawyer',
    'Your <strong>lawyer profile</strong> is online again',
    [],
    ['owner', `update lawyer_profiles set status = 'inactive', is_public = false where id = '${ids.profileTeam}'`],
    ['owner', `update lawyer_profiles set lapsed_at = now() where id = '${ids.profileTeam}'`],
    ['owner', `update lawyer_licences set verified_at = now() where id = '${ids.licence}'`],
  ),
  name_verified: {
    ...profile(
      'teamLawyer',
      'Your name <strong>Another Name</strong> has been verified and is shown from now on',
      ['Another Name'],
      ['admin', `select decide_name('${ids.profileTeam}', 'Another Name', true)`],
    ),
    link: ['profile', actors.teamLawyer],
  },
  name_declined: {
    ...profile(
      'teamLawyer',
      'Your name <strong>Another Name</strong> could not be verified: That is a &lt;firm&gt;',
      ['Another Name', 'That is a <firm>'],
      ['admin', `select decide_name('${ids.profileTeam}', 'Another Name', false, 'That is a <firm>')`],
    ),
    link: ['profile', actors.teamLawyer],
  },
  licence_verified: profile(
    'teamLawyer',
    'Your licence for <strong>US</strong> has been verified',
    ['US'],
    ['admin', `select verify_licence('${ids.licence}')`],
  ),
  licence_rejected: profile(
    'teamLawyer',
    'Your licence for <strong>US</strong> could not be verified: Not in the &lt;register&gt;',
    ['US', 'Not in the <register>'],
    ['admin', `select reject_licence('${ids.licence}', 'Not in the <register>')`],
  ),
  review_received: {
    ...profile(
      'teamLawyer',
      'A client has reviewed your work in <strong>Act&lt;ive</strong>',
      ['Act<ive'],
      ['owner', `delete from lawyer_reviews`],
      ['owner', `update cases set title = 'Act<ive' where id = '${ids.active}'`],
      ['client', `insert into lawyer_reviews (case_id, rating) values ('${ids.active}', 5)`],
    ),
    caseId: ids.active,
    link: ['profile', actors.teamLawyer],
  },
  review_answered: {
    ...profile(
      'client',
      '<strong>teamLawyer Name</strong> has answered your review',
      ['teamLawyer Name'],
      ['teamLawyer', `select reply_to_review('${ids.review}', 'Thank you')`],
    ),
    link: ['profile', actors.teamLawyer],
  },
  review_hidden: {
    ...profile(
      'client',
      'Your review of <strong>teamLawyer Name</strong> is no longer shown: In&amp;sults',
      ['teamLawyer Name', 'In&sults'],
      ['admin', `select moderate_review('${ids.review}', true, 'In&sults')`],
    ),
    link: ['profile', actors.teamLawyer],
  },
  case_invitation: invited(
    'rivalLawyer',
    'You are invited to send a proposal for <strong>Open</strong>',
    ['Open'],
    ['client', `select invite_lawyer('${ids.open}', '${actors.rivalLawyer}')`],
  ),
  case_invitation_accepted: invited(
    'client',
    '<strong>Lawyer</strong> accepted the invitation to <strong>Open</strong>',
    ['Lawyer', 'Open'],
    ['firmLawyer', `select accept_case_invitation('${ids.caseInvitation}')`],
  ),
  case_invitation_declined: invited(
    'client',
    '<strong>Lawyer</strong> declined the invitation to <strong>Open</strong>',
    ['Lawyer', 'Open'],
    ['firmLawyer', `select decline_case_invitation('${ids.caseInvitation}', 'No time')`],
  ),
  case_invitation_withdrawn: invited(
    'firmLawyer',
    'The invitation to send a proposal for <strong>Open</strong> was withdrawn',
    ['Open'],
    ['client', `select withdraw_case_invitation('${ids.caseInvitation}')`],
  ),
  firm_invitation: account(
    'otherClient',
    '<strong>Firm</strong> invites you to join them as a lawyer',
    ['Firm'],
    ['firmAdmin', `select invite_person('otherclient@casewright.test', 'lawyer')`],
  ),
  firm_joined: account(
    'firmAdmin',
    '<strong>otherClient Name</strong> is now a lawyer of your firm',
    ['otherClient Name'],
    ['firmAdmin', `select invite_person('otherclient@casewright.test', 'lawyer')`],
    ['otherClient', `select answer_firm_invitation((select id from waiting_firm_invitation()), true)`],
  ),
  firm_left: account(
    'firmLawyer',
    'You are no longer a lawyer of <strong>Firm</strong>: Moves &lt;away&gt;',
    ['Firm', 'Moves <away>'],
    ['firmAdmin', `select remove_member('${actors.firmLawyer}', null, 'Moves <away>')`],
  ),
  client_joined: {
    steps: [
      ['owner', `update cases set client_id = null where id = '${ids.firmDraft}'`],
      ['owner', `update auth.users set email_confirmed_at = now() where id = '${actors.otherClient}'`],
      ['teamLawyer', `select link_client('${ids.firmDraft}', 'otherclient@casewright.test', 'A. Client')`],
      ['otherClient', 'select answer_client_invitation((select id from waiting_client_invitations()), true)'],
    ],
    to: 'teamLawyer',
    title: '<strong>otherClient Name</strong> is now the client of <strong>Firm draft</strong>',
    params: ['otherClient Name', 'Firm draft'],
    category: 'Case',
    caseId: ids.firmDraft,
  },
  client_declined: {
    steps: [
      ['owner', `update cases set client_id = null where id = '${ids.firmDraft}'`],
      ['owner', `update auth.users set email_confirmed_at = now() where id = '${actors.otherClient}'`],
      ['teamLawyer', `select link_client('${ids.firmDraft}', 'otherclient@casewright.test', 'A. Client')`],
      ['otherClient', 'select answer_client_invitation((select id from waiting_client_invitations()), false)'],
    ],
    to: 'teamLawyer',
    title: '<strong>A. Client</strong> does not accept to be the client of <strong>Firm draft</strong>',
    params: ['A. Client', 'Firm draft'],
    category: 'Case',
    caseId: ids.firmDraft,
  },
  lead_changed: {
    ...active(
      'client',
      'The lead lawyer of <strong>Active</strong> is now <strong>firmLawyer Name</strong>',
      ['client', `select release_case('${ids.engaging}', 'x')`],
      ['firmAdmin', `select remove_member('${actors.teamLawyer}', '${actors.firmLawyer}', 'x')`],
    ),
    params: ['Active', 'firmLawyer Name'],
  },
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
  conflict_potential: active(
    'teamLawyer',
    'A name that is new in <strong>Active</strong> may be a <strong>conflict of interest</strong>: please check',
    [
      'firmAdmin',
      `insert into case_parties (case_id, role, name) values ('${ids.active}', 'opposing_party', 'Name, otherClient')`,
    ],
  ),
  question_asked: {
    steps: [['firmLawyer', `select ask_question('${ids.open}', 'Is there a lease?')`]],
    to: 'client',
    title: 'A lawyer has a question about <strong>Open</strong>',
    params: ['Open'],
    category: 'Case',
    caseId: ids.open,
  },
  question_answered: {
    steps: [['client', `select answer_question('${ids.question}', 'There is')`]],
    to: 'rivalLawyer',
    title: 'The client has answered your question about <strong>Open</strong>',
    params: ['Open'],
    category: 'Case',
    caseId: ids.open,
  },
  question_answered_to_all: {
    steps: [['client', `select answer_question('${ids.question}', 'There is', true)`]],
    to: 'teamLawyer',
    title: 'The client has answered a question about <strong>Open</strong> for everybody',
    params: ['Open'],
    category: 'Case',
    caseId: ids.open,
  },
  proposal_confirmed: proposal(
    '<strong>Lawyer e1</strong> confirmed the proposal for the changed posting <strong>Open</strong>',
    ['client', `update cases set budget_max = 10 where id = '${ids.open}'`],
    ['teamLawyer', `select confirm_proposal('${ids.proposalSent}')`],
  ),
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
    ...engaging('client', 'The case <strong>Engaging</strong> is active: the engagement is complete', ...signed, [
      'teamLawyer',
      `select engage_case('${ids.engaging}')`,
    ]),
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
  papers_returned: {
    ...active(
      'client',
      'The papers of <strong>Active</strong> are ready for you to keep',
      ['owner', `update cases set status = 'closed' where id = '${ids.active}'`],
      ['teamLawyer', `select return_papers('${ids.active}')`],
    ),
    category: 'File',
  },
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
  engagement_ready: {
    ...engaging('client', 'The engagement for <strong>Engaging</strong> is ready for your signature', cleared),
    category: 'Case',
    proposalId: undefined,
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
        'owner',
        `insert into case_team (case_id, user_id, role) values ('${ids.active}', '${actors.firmLawyer}', 'associate')`,
      ],
      ['teamLawyer', `update cases set stage_id = '${ids.stage}' where id = '${ids.active}'`],
    ),
    params: ['Active', 'Discovery'],
  },
  added_to_team: active('firmLawyer', 'You were put on the team of the case <strong>Active</strong>', [
    'firmAdmin',
    `insert into case_team (case_id, user_id, role) values ('${ids.active}', '${actors.firmLawyer}', 'associate')`,
  ]),
  note_shared: {
    ...active('client', '<strong>teamLawyer Name</strong> shared a note in <strong>Active</strong>', [
      'teamLawyer',
      `insert into case_notes (case_id, visibility, body) values ('${ids.active}', 'shared', 'News')`,
    ]),
    params: ['teamLawyer Name', 'Active'],
  },
  call_shared: {
    ...active('client', '<strong>teamLawyer Name</strong> has noted a call with you in <strong>Active</strong>', [
      'teamLawyer',
      `select note_call('${ids.active}', 'out', 'The client', now() - interval '1 hour', 5, 'News', true, true)`,
    ]),
    params: ['teamLawyer Name', 'Active'],
  },
  update_near: promise(
    'Tomorrow is the day until which the client hears from you about <strong>Active</strong>',
    '30 hours',
  ),
  update_today: promise(
    'Today is the day until which the client hears from you about <strong>Active</strong>',
    '10 hours',
  ),
  update_late: promise('The client was to hear from you about <strong>Active</strong>: the day has passed', '-1 hour'),
  update_promised: active(
    'client',
    'Your lawyers have said by when you hear from them next about <strong>Active</strong>',
    ['teamLawyer', `update cases set next_update_by = now() + interval '3 days' where id = '${ids.active}'`],
  ),
  deadline_to_confirm: deadline(
    'firmAdmin',
    'task_assignment',
    'The deadline <strong>Answer</strong> in <strong>Active</strong> needs your confirmation',
    ids.member,
    addDeadline,
  ),
  deadlines_to_confirm: {
    ...deadline(
      'firmAdmin',
      'task_assignment',
      'The deadlines from <strong>Trial</strong> in <strong>Active</strong> need your confirmation',
      ids.member,
      [
        'teamLawyer',
        `select add_deadline_set('${ids.active}', 'trial', 'Trial', '2026-11-02', 'US', jsonb_agg(jsonb_build_object('rule_id', rule_id, 'due_at', due_at, 'title', 'x', 'id', '${ids.member}')))
       from preview_deadline_set('${ids.active}', 'trial', '2026-11-02', 'US') where rule_id = (select id from deadline_rules where code = 'us.frcp.68_offer')`,
      ],
    ),
    params: ['Trial', 'Active'],
  },
  deadlines_moved: {
    ...deadline(
      'teamLawyer',
      'appointment',
      'The deadlines from <strong>Trial</strong> in <strong>Active</strong> have moved: look at the new dates',
      ids.member,
      [
        'teamLawyer',
        `select add_deadline_set('${ids.active}', 'trial', 'Trial', '2026-11-02', 'US', jsonb_agg(jsonb_build_object('rule_id', rule_id, 'due_at', due_at, 'title', 'x', 'id', '${ids.member}')), trigger_id => '${ids.open}')
       from preview_deadline_set('${ids.active}', 'trial', '2026-11-02', 'US') where rule_id = (select id from deadline_rules where code = 'us.frcp.68_offer')`,
      ],
      [
        'firmAdmin',
        `select move_deadlines('${ids.active}', jsonb_object_agg(id, new_due_at), trigger_id => '${ids.open}', trigger_date => '2026-12-07')
       from preview_deadlines('${ids.active}', trigger_id => '${ids.open}', trigger_date => '2026-12-07')`,
      ],
    ),
    params: ['Trial', 'Active'],
  },
  deadline_moved: deadline(
    'teamLawyer',
    'appointment',
    'The deadline <strong>Answer</strong> in <strong>Active</strong> has moved: look at the new date',
    ids.member,
    addDeadline,
    [
      'firmAdmin',
      `select move_deadlines('${ids.active}', '{"${ids.member}": "2030-01-02T23:59:59Z"}', '${ids.member}', '2030-01-02')`,
    ],
  ),
  deadline_alarm: deadline(
    'teamLawyer',
    'appointment',
    'The hard deadline <strong>Answer</strong> in <strong>Active</strong> ends within three days',
    ids.deadlineShared,
    [
      'owner',
      `update case_deadlines set kind = 'hard', remind_days = '{}', due_at = now() + interval '60 hours' where id = '${ids.deadlineShared}'`,
    ],
    ['owner', 'select remind_due()'],
  ),
  hard_deadline_missed: deadline(
    'teamLawyer',
    'appointment',
    'The hard deadline <strong>Answer</strong> in <strong>Active</strong> has passed and is not done',
    ids.deadlineShared,
    [
      'owner',
      `update case_deadlines set kind = 'hard', due_at = now() - interval '1 hour' where id = '${ids.deadlineShared}'`,
    ],
    ['owner', 'select remind_due()'],
  ),
  deadline_missed: deadline(
    'teamLawyer',
    'appointment',
    'The deadline <strong>Answer</strong> in <strong>Active</strong> has passed and is not done',
    ids.deadlineShared,
    ['owner', `update case_deadlines set due_at = now() - interval '1 hour' where id = '${ids.deadlineShared}'`],
    ['owner', 'select remind_due()'],
  ),
  deadline_to_check: deadline(
    'teamLawyer',
    'task_assignment',
    'The days of rest that decide <strong>Answer</strong> in <strong>Active</strong> are known now: check its date',
    ids.deadlineShared,
    [
      'owner',
      `update case_deadlines set jurisdiction = 'CN', due_at = due_at + interval '1 minute', trigger_date = '2027-03-01',
         rule_id = (select id from deadline_rules where code = 'plain.court_day'), amount = 5, unit = 'court_day', direction = 'after',
         trace = '[{"step": "notice", "year": 2027}]' where id = '${ids.deadlineShared}'`,
    ],
    ['owner', `update court_calendars set notice_to = 2027 where jurisdiction = 'CN'`],
    ['owner', 'set constraints all immediate'],
  ),
  event_invited: appointment(
    'firmAdmin',
    '<strong>teamLawyer Name</strong> invited you to <strong>Hearing</strong>',
    ['teamLawyer Name', 'Hearing'],
    ['teamLawyer', INVITES],
  ),
  event_changed: appointment(
    'firmAdmin',
    'The appointment <strong>Hearing</strong> has changed: look at the new time',
    ['Hearing'],
    ['teamLawyer', INVITES],
    ['teamLawyer', `select move_event('${ids.eventShown}', '2039-02-01T10:00:00Z', '2039-02-01T11:00:00Z')`],
  ),
  event_cancelled: appointment(
    'firmAdmin',
    'The appointment <strong>Hearing</strong> was cancelled',
    ['Hearing'],
    ['teamLawyer', INVITES],
    ['teamLawyer', `select delete_event('${ids.eventShown}')`],
  ),
  event_accepted: answered('accepted', '<strong>firmAdmin Name</strong> comes to <strong>Hearing</strong>'),
  event_declined: answered('declined', '<strong>firmAdmin Name</strong> cannot come to <strong>Hearing</strong>'),
  event_tentative: answered('tentative', '<strong>firmAdmin Name</strong> may come to <strong>Hearing</strong>'),
  consultation_confirmed: consultation('confirmed the consultation', 'confirm'),
  consultation_declined: consultation('cannot hold the consultation', 'decline'),
  consultation_cancelled: consultation('cancelled the consultation', 'cancel'),
  task_mentioned: task(
    '<strong>teamLawyer Name</strong> mentioned you in the task <strong>Draft the reply</strong>',
    ofTask,
    [
      'teamLawyer',
      `insert into task_comments (task_id, body, mentions) values ('${ids.task}', 'Look', '{${actors.firmAdmin}}')`,
    ],
  ),
  task_commented: task(
    '<strong>teamLawyer Name</strong> commented on the task <strong>Draft the reply</strong>',
    ofTask,
    ['teamLawyer', `insert into task_comments (task_id, body) values ('${ids.task}', 'Look')`],
  ),
  task_changed: task('<strong>teamLawyer Name</strong> changed the task <strong>Draft the reply</strong>', ofTask, [
    'teamLawyer',
    `update tasks set due_at = '2031-01-01' where id = '${ids.task}'`,
  ]),
  task_completed: task(
    '<strong>teamLawyer Name</strong> completed the task <strong>Draft the reply</strong>',
    ofTask,
    ['teamLawyer', `delete from task_dependencies where task_id = '${ids.task}'`],
    ['teamLawyer', `select complete_task('${ids.task}')`],
  ),
  task_review_asked: task(
    '<strong>teamLawyer Name</strong> asks you to review the task <strong>Draft the reply</strong>',
    ofTask,
    [
      'teamLawyer',
      `select save_task('${ids.task}', '{"requires_review": true, "reviewer_id": "${actors.firmAdmin}"}')`,
    ],
    ['teamLawyer', `select move_task('${ids.task}', 'in_review')`],
  ),
  task_sent_back: {
    ...task(
      '<strong>firmAdmin Name</strong> sent the task <strong>Draft the reply</strong> back',
      ['firmAdmin Name', 'Draft the reply'],
      ['teamLawyer', `select move_task('${ids.task}', 'in_review')`],
      ['firmAdmin', `select send_back_task('${ids.task}', 'Page 3')`],
    ),
    to: 'teamLawyer',
  },
  task_reminder: {
    ...task(
      'You asked to be reminded of the task <strong>Draft the reply</strong>',
      ['Draft the reply'],
      ['teamLawyer', `select save_task('${ids.task}', '{"reminders": [{"at": "2020-01-01T00:00:00Z"}]}')`],
      ['owner', 'select private.remind_tasks()'],
    ),
    to: 'teamLawyer',
  },
  task_due: taskEnd('is due soon', '26 hours'),
  task_overdue: taskEnd('is overdue', '1 hour'),
  stage_entered: {
    steps: [
      ['owner', `update workflows set status = 'running', completed_at = null where id = '${ids.workflow}'`],
      [
        'owner',
        `insert into workflow_stages (workflow_id, case_id, law_firm, stage_key, visit, entered_on)
         values ('${ids.workflow}', '${ids.active}', '${ids.firm}', 'begin', 2, current_date)`,
      ],
      ['owner', 'set constraints all immediate'],
    ],
    to: 'client',
    title: '<strong>First steps</strong> has entered the stage <strong>We prepare your case</strong>',
    params: ['First steps', 'We prepare your case'],
    category: 'Workflow',
    caseId: ids.active,
    link: ['workflow', ids.workflow],
  },
  invoice_reminded: {
    ...trust(
      'client',
      'The invoice <strong>OLD-00001</strong> is late: <strong>Firm</strong> asks you to pay it',
      ['OLD-00001', 'Firm'],
      ['firmAdmin', `select send_reminder('${ids.invoice}', '${ids.reminderStep}', 'payer@example.test')`],
    ),
    link: ['invoice', ids.invoice],
  },
  invoice_reminder_sent: {
    ...trust(
      'teamLawyer',
      'A reminder of the invoice <strong>OLD-00001</strong> was sent to <strong>Client Name</strong>',
      ['OLD-00001', 'Client Name'],
      ['owner', `update reminder_steps set copy_to = 'lead' where id = '${ids.reminderStep}'`],
      ['firmAdmin', `select send_reminder('${ids.invoice}', '${ids.reminderStep}', 'payer@example.test')`],
    ),
    link: ['invoice', ids.invoice],
  },
  chat_received: {
    steps: [
      ['owner', `update conversation_members set left_at = null where conversation_id = '${ids.peopleTalk}'`],
      ['teamLawyer', `select write_message('${ids.peopleTalk}', 'Lunch?')`],
    ],
    to: 'firmLawyer',
    title: 'New message from <strong>teamLawyer Name</strong>',
    params: ['teamLawyer Name'],
    category: 'Message',
    type: 'others',
    link: ['chat', ids.peopleTalk],
  },
  mail_received: {
    steps: [
      [
        'owner',
        `insert into mail_messages (id, author_id, state, attempts, from_name, to_people)
         values ('${MADE}', '${actors.teamLawyer}', 'taken', 1, 'teamLawyer Name', '[{"user_id": "${actors.firmLawyer}"}]')`,
      ],
      [
        'owner',
        `insert into mails (owner_id, account_id, message_id, thread_id, folder)
         values ('${actors.teamLawyer}', '${ids.mailAccount}', '${MADE}', '${MADE}', 'outbox')`,
      ],
      ['owner', `alter table mails alter column id set default '${MADE}'`],
      ['owner', `select private.deliver_mail('${MADE}', 1, 'Good day', null)`],
    ],
    to: 'firmLawyer',
    title: 'New mail from <strong>teamLawyer Name</strong>',
    params: ['teamLawyer Name'],
    category: 'Message',
    type: 'others',
    link: ['mail', MADE],
  },
  order_placed: {
    steps: [
      ['owner', `update products set starts_case = false, price = 0 where id = '${ids.product}'`],
      ['owner', `alter table orders alter column id set default '${MADE}'`],
      [
        'otherClient',
        `select place_order('[{"id": "${ids.product}", "quantity": 1}]', '{"name": "Someone Else", "email": "someone@example.test"}', 'x')`,
      ],
    ],
    to: 'otherClient',
    title: 'Your order <strong>ORD-00001</strong> has reached <strong>Firm</strong>',
    params: ['ORD-00001', 'Firm'],
    category: 'Invoice',
    type: 'payment',
    link: ['order', MADE],
  },
  plan_offered: {
    ...trust(
      'client',
      '<strong>Firm</strong> offers you to pay the invoice <strong>OLD-00001</strong> in instalments',
      ['Firm', 'OLD-00001'],
      ['firmAdmin', `select offer_payment_plan('${ids.invoice}', 4, current_date + 1, 'month')`],
    ),
    link: ['invoice', ids.invoice],
  },
  plan_accepted: {
    ...trust(
      'firmAdmin',
      'The plan for the invoice <strong>OLD-00001</strong> was accepted',
      ['OLD-00001'],
      ['firmAdmin', `select offer_payment_plan('${ids.invoice}', 4, current_date + 1, 'month')`],
      ['client', `select answer_payment_plan(id, true) from payment_plans where status = 'offered'`],
    ),
    link: ['invoice', ids.invoice],
  },
  plan_declined: {
    ...trust(
      'firmAdmin',
      'The plan for the invoice <strong>OLD-00001</strong> was declined',
      ['OLD-00001'],
      ['firmAdmin', `select offer_payment_plan('${ids.invoice}', 4, current_date + 1, 'month')`],
      [
        'client',
        `select answer_payment_plan(id, false, 'Too much a month') from payment_plans where status = 'offered'`,
      ],
    ),
    link: ['invoice', ids.invoice],
  },
  order_received: {
    steps: [
      ['owner', `update products set starts_case = false where id = '${ids.product}'`],
      ['owner', `alter table orders alter column id set default '${MADE}'`],
      [
        'otherClient',
        `select place_order('[{"id": "${ids.product}", "quantity": 1}]', '{"name": "Someone Else", "email": "someone@example.test"}', 'x')`,
      ],
    ],
    to: 'firmAdmin',
    title: '<strong>Someone Else</strong> has ordered <strong>A simple will</strong>',
    params: ['Someone Else', 'A simple will'],
    category: 'Invoice',
    type: 'payment',
    link: ['order', MADE],
  },
  order_completed: {
    ...trust(
      'client',
      'Your order <strong>OLD-00001</strong> is completed',
      ['OLD-00001'],
      ['owner', `update orders set status = 'pending', completed_at = null where id = '${ids.order}'`],
      ['firmAdmin', `select complete_order('${ids.order}')`],
    ),
    link: ['order', ids.order],
  },
  order_cancelled: {
    ...trust(
      'client',
      'The order <strong>OLD-00001</strong> was cancelled',
      ['OLD-00001'],
      ['owner', `update orders set status = 'pending', completed_at = null, paid_at = null where id = '${ids.order}'`],
      ['firmAdmin', `select cancel_order('${ids.order}', 'No time')`],
    ),
    link: ['order', ids.order],
  },
  order_held: {
    ...trust(
      'client',
      'What your order <strong>OLD-00001</strong> costs is held on your card: it is taken once the firm takes the order on',
      ['OLD-00001'],
      [
        'owner',
        `update orders set status = 'pending', completed_at = null, paid_at = null, accepted_at = null, invoice_id = null where id = '${ids.order}'`,
      ],
      [
        'owner',
        `insert into private.order_holds (order_id, provider, account, amount, currency, reference, status, held_at, held_until) select id, 'sandbox', 'a', total_amount, currency, 'r', 'open', null, null from orders where id = '${ids.order}'`,
      ],
      [
        'owner',
        `select private.settle_order_hold(h.id, jsonb_build_object('status', 'held', 'amount', h.amount, 'currency', h.currency, 'refunds', '[]'::jsonb)) from private.order_holds h`,
      ],
    ),
    link: ['order', ids.order],
  },
  order_hold_released: {
    ...trust(
      'client',
      'What was held on your card for the order <strong>OLD-00001</strong> is given back',
      ['OLD-00001'],
      [
        'owner',
        `update orders set status = 'pending', completed_at = null, paid_at = null, accepted_at = null, invoice_id = null where id = '${ids.order}'`,
      ],
      [
        'owner',
        `insert into private.order_holds (order_id, provider, account, amount, currency, reference, status, held_at, held_until) select id, 'sandbox', 'a', total_amount, currency, 'r', 'held', now(), now() + interval '7 days' from orders where id = '${ids.order}'`,
      ],
      ['firmAdmin', `select cancel_order('${ids.order}', 'No time')`],
      [
        'owner',
        `select private.settle_order_hold(h.id, jsonb_build_object('status', 'expired', 'amount', h.amount, 'currency', h.currency, 'refunds', '[]'::jsonb)) from private.order_holds h`,
      ],
    ),
    link: ['order', ids.order],
  },
  order_hold_ended: {
    ...trust(
      'client',
      'The hold on your card for the order <strong>OLD-00001</strong> has ended: you pay the invoice once the firm takes the order on',
      ['OLD-00001'],
      [
        'owner',
        `update orders set status = 'pending', completed_at = null, paid_at = null, accepted_at = null, invoice_id = null where id = '${ids.order}'`,
      ],
      [
        'owner',
        `insert into private.order_holds (order_id, provider, account, amount, currency, reference, status, held_at, held_until) select id, 'sandbox', 'a', total_amount, currency, 'r', 'held', now(), now() + interval '7 days' from orders where id = '${ids.order}'`,
      ],
      [
        'owner',
        `select private.settle_order_hold(h.id, jsonb_build_object('status', 'expired', 'amount', h.amount, 'currency', h.currency, 'refunds', '[]'::jsonb)) from private.order_holds h`,
      ],
    ),
    link: ['order', ids.order],
  },
  order_unpaid: {
    steps: [
      ['owner', `update products set starts_case = false where id = '${ids.product}'`],
      ['owner', `alter table orders alter column id set default '${MADE}'`],
      [
        'otherClient',
        `select place_order('[{"id": "${ids.product}", "quantity": 1}]', '{"name": "Someone Else", "email": "someone@example.test"}', 'x')`,
      ],
      ['owner', `update orders set accepted_at = now() - interval '30 days' where id = '${MADE}'`],
      ['owner', 'update shop_settings set unpaid_days = 14'],
      ['owner', 'select private.end_unpaid_orders(10)'],
    ],
    to: 'otherClient',
    title: 'Your order <strong>ORD-00001</strong> is not paid yet: it ends in three days',
    params: ['ORD-00001'],
    category: 'Invoice',
    type: 'payment',
    link: ['order', MADE],
  },
  order_ends: {
    steps: [
      ['owner', `update products set starts_case = false where id = '${ids.product}'`],
      ['owner', `alter table orders alter column id set default '${MADE}'`],
      [
        'otherClient',
        `select place_order('[{"id": "${ids.product}", "quantity": 1}]', '{"name": "Someone Else", "email": "someone@example.test"}', 'x')`,
      ],
      ['owner', `update orders set accepted_at = now() - interval '30 days' where id = '${MADE}'`],
      ['owner', 'update shop_settings set unpaid_days = 14'],
      ['owner', 'select private.end_unpaid_orders(10)'],
    ],
    to: 'firmAdmin',
    title:
      'The order <strong>ORD-00001</strong> of <strong>Someone Else</strong> is not paid yet: it ends in three days, unless you enter its payment',
    params: ['ORD-00001', 'Someone Else'],
    category: 'Invoice',
    type: 'payment',
    link: ['order', MADE],
  },
  candidate_applied: {
    steps: [
      [
        'owner',
        `select private.take_application('${ids.opening}', jsonb_build_object('id', gen_random_uuid(), 'name', 'Nadia Rahman', 'email', 'nadia@example.test', 'letter', 'Hello',
          'keep_until', (select private.kept_until(o) from public.openings o where o.id = '${ids.opening}')), null)`,
      ],
    ],
    to: 'teamLawyer',
    title: 'Somebody has applied for <strong>Associate for leases</strong>',
    params: ['Associate for leases'],
    category: 'Account',
    type: 'others',
    link: ['opening', ids.opening],
  },
  tour_booked: {
    steps: [
      [
        'otherClient',
        `select book_tour('${ids.tour}', 1, '{"name": "Olga Other", "email": "olga@example.test"}', 120, 'USD')`,
      ],
    ],
    to: 'teamLawyer',
    title: '<strong>Olga Other</strong> has booked the tour <strong>A day at the tax court</strong>',
    params: ['Olga Other', 'A day at the tax court'],
    category: 'Calendar',
    type: 'others',
    link: ['tour', ids.tour],
  },
  tour_approval_withdrawn: {
    steps: [
      ['firmAdmin', `select approve_tour_booking('${ids.tourBooking}', true)`],
      ['firmAdmin', `select approve_tour_booking('${ids.tourBooking}', false)`],
    ],
    to: 'client',
    title: 'Your place on the tour <strong>A day at the tax court</strong> is under review again',
    params: ['A day at the tax court'],
    category: 'Calendar',
    type: 'others',
    link: ['tour', ids.tour],
  },
  tour_approved: {
    steps: [['firmAdmin', `select approve_tour_booking('${ids.tourBooking}', true)`]],
    to: 'client',
    title: 'You have a place on the tour <strong>A day at the tax court</strong>',
    params: ['A day at the tax court'],
    category: 'Calendar',
    type: 'others',
    link: ['tour', ids.tour],
  },
  tour_cancelled: {
    steps: [['firmAdmin', `select cancel_tour_booking('${ids.tourBooking}', 'The court is closed')`]],
    to: 'client',
    title:
      'The booking of <strong>Clara Client</strong> for the tour <strong>A day at the tax court</strong> is cancelled',
    params: ['Clara Client', 'A day at the tax court'],
    category: 'Calendar',
    type: 'others',
    link: ['tour', ids.tour],
  },
  tour_place_offered: {
    steps: [
      [
        'otherClient',
        `select book_tour('${ids.tour}', 2, '{"name": "Olga Other", "email": "olga@example.test"}', 120, 'USD')`,
      ],
      ['client', `select cancel_tour_booking('${ids.tourBooking}')`],
    ],
    to: 'otherClient',
    title: 'A place on the tour <strong>A day at the tax court</strong> is held for you',
    params: ['A day at the tax court'],
    category: 'Calendar',
    type: 'others',
    link: ['tour', ids.tour],
  },
  tour_changed: {
    steps: [['firmAdmin', `select save_tour('${ids.tour}', jsonb_build_object('end_date', current_date + 33))`]],
    to: 'client',
    title: 'The days of the tour <strong>A day at the tax court</strong> have changed',
    params: ['A day at the tax court'],
    category: 'Calendar',
    type: 'others',
    link: ['tour', ids.tour],
  },
  report_ready: {
    steps: [
      ['teamLawyer', `select mail_report('${ids.sharedReport}')`],
      ['owner', `update private.report_readers set next_at = now() - interval '1 hour'`],
      ['owner', 'select private.send_weekly_reports(500)'],
    ],
    to: 'teamLawyer',
    title: 'Your report of this Monday is ready: <strong>Our cases</strong>',
    params: ['Our cases'],
    category: 'Account',
    type: 'others',
    link: ['report', ids.sharedReport],
  },
  docket_today: {
    steps: [
      ['firmAdmin', `update law_firms set docket_at = '07:00' where id = '${ids.firm}'`],
      ['owner', `update private.docket_reports set next_at = now() - interval '1 hour'`],
      ['owner', `update case_deadlines set due_at = now() + interval '2 days' where id = '${ids.deadlineShared}'`],
      ['owner', 'select private.send_dockets(500)'],
    ],
    to: 'teamLawyer',
    title: 'Your docket of today. Overdue or within seven days: <strong>1</strong>. To confirm: <strong>0</strong>.',
    params: ['1', '0'],
    category: 'Deadline',
    type: 'appointment',
    link: ['docket', actors.teamLawyer],
  },
  firm_docket_today: {
    steps: [
      ['firmAdmin', `update law_firms set docket_at = '07:00' where id = '${ids.firm}'`],
      ['owner', `update private.docket_reports set next_at = now() - interval '1 hour'`],
      ['owner', `update case_deadlines set kind = 'hard' where id = '${ids.deadlineShared}'`],
      ['owner', 'select private.send_dockets(500)'],
    ],
    to: 'firmAdmin',
    title:
      'The firm’s docket of today. Overdue or within seven days: <strong>0</strong>. To confirm: <strong>1</strong>.',
    params: ['0', '1'],
    category: 'Deadline',
    type: 'appointment',
    link: ['docket', null],
  },
  hours_missing: {
    steps: [
      ['owner', `update hour_requirements set period_end = current_date + 20 where id = '${ids.hourRequirement}'`],
      ['owner', 'select private.remind_hours(500)'],
    ],
    to: 'teamLawyer',
    title:
      'Hours of continuing education for <strong>Illinois</strong> are still missing: the period ends within 30 days',
    params: ['Illinois', '30'],
    category: 'Profile',
    type: 'appointment',
    link: ['course', null],
  },
  post_comment: {
    steps: [['otherClient', `select comment_on_post('${ids.post}', 'Does this hold everywhere?')`]],
    to: 'teamLawyer',
    title: '<strong>otherClient N.</strong> commented on <strong>When the lease ends</strong>',
    params: ['otherClient N.', 'When the lease ends'],
    category: 'Account',
    type: 'others',
    link: ['post', ids.post],
  },
  post_comment_held: {
    steps: [['otherClient', `select comment_on_post('${ids.post}', 'Look at https://example.test')`]],
    to: 'teamLawyer',
    title: 'A comment on <strong>When the lease ends</strong> waits until you have read it',
    params: ['When the lease ends'],
    category: 'Account',
    type: 'others',
    link: ['post', ids.post],
  },
  post_withdrawn: {
    steps: [['admin', `select withdraw_post('${ids.post}', 'It breaks the rules')`]],
    to: 'teamLawyer',
    title: '<strong>When the lease ends</strong> was taken off the blog',
    params: ['When the lease ends'],
    category: 'Account',
    type: 'others',
    link: ['post', ids.post],
  },
  place_free: {
    steps: [
      ['owner', `update products set quantity = 0 where id = '${ids.product}'`],
      ['otherClient', `select wait_for_product('${ids.product}')`],
      ['owner', `update products set quantity = 3 where id = '${ids.product}'`],
      ['owner', 'select private.tell_waiting(500)'],
    ],
    to: 'otherClient',
    title: '<strong>A simple will</strong> can be ordered again',
    params: ['A simple will'],
    category: 'Account',
    type: 'others',
    link: ['service', ids.product],
  },
  plan_paid: plan(
    'start',
    'The payment for your plan <strong>Starter</strong> has arrived: invoice <strong>PL-000002</strong>',
    ['Starter', 'PL-000002'],
    charged({ status: 'paid' }),
  ),
  plan_payment_failed: plan(
    'renewal',
    'The payment for your plan <strong>Starter</strong> did not go through: please check your card',
    ['Starter'],
    charged({ status: 'failed' }),
  ),
  plan_ended: plan(
    'renewal',
    'Your plan <strong>Starter</strong> has ended: the free plan holds',
    ['Starter'],
    charged({ status: 'failed' }),
    ['owner', `update private.plan_clock set ahead = interval '15 days'`],
    ['owner', 'select private.renew_plans(10)'],
  ),
  plan_refunded: plan(
    'start',
    'What you paid with the invoice <strong>PL-000002</strong> is given back: credit <strong>PL-000003</strong>',
    ['PL-000002', 'PL-000003'],
    ['owner', `update private.plan_attempts set reference = 'r'`],
    charged({ status: 'paid' }),
    ['admin', `select refund_plan_invoice(i.id, 'k', 'Too late') from find_plan_invoices() i where i.left_over > 0`],
    [
      'owner',
      `select private.settle_plan_charge(c.id, jsonb_build_object('refunds', (select jsonb_agg(jsonb_build_object('id', 'r1', 'key', r.id, 'amount', r.amount, 'status', 'done')) from private.plan_refunds r)))
       from private.plan_charges c`,
    ],
  ),
  plan_refund_failed: {
    ...plan(
      'start',
      'A refund of what was paid with the invoice <strong>PL-000002</strong> did not go through',
      ['PL-000002'],
      ['owner', `update private.plan_attempts set reference = 'r'`],
      charged({ status: 'paid' }),
      ['admin', `select refund_plan_invoice(i.id, 'k', 'Too late') from find_plan_invoices() i where i.left_over > 0`],
      [
        'owner',
        `select private.settle_plan_charge(c.id, jsonb_build_object('refunds', (select jsonb_agg(jsonb_build_object('id', 'r1', 'key', r.id, 'amount', r.amount, 'status', 'failed')) from private.plan_refunds r)))
       from private.plan_charges c`,
      ],
    ),
    to: 'admin',
  },
  trust_refill_asked: trust(
    'client',
    '<strong>firmAdmin Name</strong> asks you to pay into your retainer for <strong>Active</strong>',
    ['firmAdmin Name', 'Active'],
    ['firmAdmin', `select ask_trust_refill('${ids.trustAccount}', '${ids.active}', 500)`],
  ),
  trust_payment_asked: trust(
    'firmAdmin',
    '<strong>walledAdmin Name</strong> asks you to agree to a payment from trust: <strong>Appraisal</strong>',
    ['walledAdmin Name', 'Appraisal'],
    ...SECOND_PERSON,
  ),
  trust_payment_declined: trust(
    'walledAdmin',
    'The payment <strong>Appraisal</strong> from trust was declined: Too much',
    ['Appraisal', 'Too much'],
    ...SECOND_PERSON,
    ['owner', `update trust_requests set id = '${ids.ledgerSource}' where requested_by = '${actors.walledAdmin}'`],
    ['firmAdmin', `select decline_trust_disbursement('${ids.ledgerSource}', 'Too much')`],
  ),
  payment_failed: online('client', 'Your payment of the invoice <strong>OLD-00001</strong> did not go through', {
    status: 'failed',
    failure: 'The card was declined.',
  }),
  payment_in_part: {
    ...trust(
      'firmAdmin',
      'Less was taken from the card than was held for the invoice <strong>OLD-00001</strong>: the rest is due',
      ['OLD-00001'],
      ['owner', `update online_payments set status = 'processing', captures = true where id = '${ids.onlinePayment}'`],
      [
        'owner',
        `select private.settle_online_payment('${ids.onlinePayment}', '{"status": "paid", "amount": 3, "currency": "USD"}')`,
      ],
    ),
    link: ['invoice', ids.invoice],
  },
  payment_refund_failed: online('firmAdmin', 'A refund of the invoice <strong>OLD-00001</strong> did not go through', {
    status: 'paid',
    refunds: [{ id: 'x', amount: 5, status: 'failed' }],
  }),
  payment_provider_silent: {
    ...trust(
      'firmAdmin',
      'The provider of payments does not answer: what you wait for of <strong>OLD-00001</strong> comes later',
      ['OLD-00001'],
      ['owner', `update online_payments set status = 'open', check_at = now() where id = '${ids.onlinePayment}'`],
      [
        'owner',
        `update payment_accounts set silent_since = now() - interval '31 minutes' where id = '${ids.paymentAccount}'`,
      ],
      ['owner', `select private.note_provider_silence('sandbox', 'account_of_firm')`],
    ),
    link: ['invoice', ids.invoice],
  },
  payment_disputed: online(
    'firmAdmin',
    'The payment of the invoice <strong>OLD-00001</strong> is disputed: it is due again',
    disputed(false),
  ),
  payment_dispute_won: online(
    'firmAdmin',
    'The dispute about the invoice <strong>OLD-00001</strong> is won: it is paid again',
    disputed(true),
  ),
};
