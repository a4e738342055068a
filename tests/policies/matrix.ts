import { actors, ids, type Actor } from './fixture.ts';

/** Select, insert, update, delete: the letter where the actor may, '-' where not. */
type Cell = `${'S' | '-'}${'I' | '-'}${'U' | '-'}${'D' | '-'}`;

/** One kind of row and what each actor may do with it. */
export interface Row {
  table: string;
  /** A condition that finds exactly one row of the fixture. */
  target: string;
  /** The insert that an actor tries; ME stands for the actor's id. */
  insert: string;
  /** A column that an edit would set (to itself). */
  column: string;
  /** Cells in the order of `everyActor`. */
  may: Record<Actor, Cell>;
}

/** Ten cells in the order guest, client, otherClient, teamLawyer, firmLawyer, rivalLawyer, firmAdmin, walledAdmin, admin, superUser. */
const may = (...cells: [Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell]): Record<Actor, Cell> => {
  const [guest, client, otherClient, teamLawyer, firmLawyer, rivalLawyer, firmAdmin, walledAdmin, admin, superUser] =
    cells;
  return { guest, client, otherClient, teamLawyer, firmLawyer, rivalLawyer, firmAdmin, walledAdmin, admin, superUser };
};

const byId = (id: string): string => `id = '${id}'`;

/** Who may do what: every table of the schema public, some of them with several kinds of rows. */
export const matrix: Record<string, Row> = {
  'users: the client': {
    table: 'users',
    target: `uuid = '${actors.client}'`,
    insert: `insert into users (uuid, first_name) values (gen_random_uuid(), 'x')`,
    column: 'first_name',
    may: may('----', 'S-U-', '----', '----', '----', '----', '----', '----', 'S---', 'S---'),
  },
  'users: a lawyer': {
    table: 'users',
    target: `uuid = '${actors.teamLawyer}'`,
    insert: `insert into users (uuid, first_name) values (gen_random_uuid(), 'x')`,
    column: 'city',
    may: may('----', '----', '----', 'S-U-', '----', '----', 'S---', 'S---', 'S---', 'S---'),
  },
  invitations: {
    table: 'invitations',
    target: byId(ids.invitation),
    insert: `insert into invitations (email, access_level) values ('x@x.test', 'user')`,
    column: 'expires_at',
    may: may('----', '----', '----', '----', '----', '----', '----', '----', 'S---', 'S---'),
  },
  "invitations: a firm's": {
    table: 'invitations',
    target: byId(ids.firmInvitation),
    insert: `insert into invitations (email, access_level, law_firm) values ('y@x.test', 'lawyer', '${ids.firm}')`,
    column: 'expires_at',
    may: may('----', '----', '----', '----', '----', '----', 'S---', 'S---', 'S---', 'S---'),
  },
  lawyer_reviews: {
    table: 'lawyer_reviews',
    target: byId(ids.review),
    // The client has reviewed this case already.
    insert: `insert into lawyer_reviews (case_id, rating) values ('${ids.active}', 1)`,
    column: 'comment',
    // A wall covers what the client says of the case as well.
    may: may('----', 'S-UD', 'S---', 'S---', 'S---', 'S---', 'S---', '----', 'S---', 'S---'),
  },
  'case_invitations: sent': {
    table: 'case_invitations',
    target: byId(ids.caseInvitation),
    insert: `insert into case_invitations (case_id, lawyer_id, case_title) values ('${ids.open}', '${actors.rivalLawyer}', 'x')`,
    column: 'message',
    may: may('----', 'S---', '----', '----', 'S---', '----', 'S---', 'S---', '----', '----'),
  },
  'law_firms: the firm': {
    table: 'law_firms',
    target: byId(ids.firm),
    insert: `insert into law_firms (name, slug) values ('x', 'x')`,
    column: 'name',
    may: may('----', '----', '----', 'S---', 'S---', '----', 'S-U-', 'S-U-', 'S---', 'S---'),
  },
  'lawyer_profiles: verified': {
    table: 'lawyer_profiles',
    target: byId(ids.profileTeam),
    insert: `insert into lawyer_profiles (user_id, display_name) values ('${actors.teamLawyer}', 'x')`,
    column: 'headline',
    may: may('----', 'S---', 'S---', 'S-U-', 'S---', 'S---', 'S---', 'S---', 'S---', 'S---'),
  },
  'lawyer_profiles: pending': {
    table: 'lawyer_profiles',
    target: byId(ids.profilePending),
    insert: `insert into lawyer_profiles (display_name) values ('mine')`,
    column: 'headline',
    may: may('----', '-I--', '-I--', 'S---', 'S---', '----', 'S-U-', 'SI--', 'SI--', 'SI--'),
  },
  'lawyer_licences: not verified': {
    table: 'lawyer_licences',
    target: byId(ids.licence),
    insert: `insert into lawyer_licences (user_id, country, licence_number) values ('${actors.teamLawyer}', 'US', 'NY-2')`,
    column: 'region',
    may: may('----', '----', '----', 'SIUD', '----', '----', 'S---', 'S---', 'S---', 'S---'),
  },
  addresses: {
    table: 'addresses',
    target: byId(ids.address),
    insert: `insert into addresses (full_name, phone_number, address, city, country) values ('X', '123', 'x', 'x', 'US')`,
    column: 'city',
    may: may('----', 'SIUD', '-I--', '-I--', '-I--', '-I--', '-I--', '-I--', '-I--', '-I--'),
  },
  practice_areas: {
    table: 'practice_areas',
    target: `slug = 'family'`,
    insert: `insert into practice_areas (slug, name) values ('x', 'x')`,
    column: 'name',
    may: may('S---', 'S---', 'S---', 'S---', 'S---', 'S---', 'S---', 'S---', 'S---', 'S---'),
  },
  'cases: a draft': {
    table: 'cases',
    target: byId(ids.draft),
    insert: `insert into cases (title) values ('x')`,
    column: 'title',
    may: may('----', 'SIUD', '-I--', '-I--', '-I--', '-I--', '-I--', '-I--', '-I--', '-I--'),
  },
  "cases: somebody else's": {
    table: 'cases',
    target: byId(ids.open),
    insert: `insert into cases (title, client_id) values ('x', '${actors.client}')`,
    column: 'title',
    may: may('----', 'SIU-', '----', '-I--', '-I--', '-I--', '-I--', '-I--', '----', '----'),
  },
  'cases: active': {
    table: 'cases',
    target: byId(ids.active),
    insert: `insert into cases (title, law_firm) values ('x', '${ids.firm}')`,
    column: 'title',
    may: may('----', 'S---', '----', 'S-U-', '----', '----', 'S-U-', '----', '----', '----'),
  },
  "cases: a firm's draft": {
    table: 'cases',
    target: byId(ids.firmDraft),
    insert: `insert into cases (title, status) values ('x', 'active')`,
    column: 'title',
    may: may('----', '----', '----', 'S-UD', '----', '----', 'S-U-', 'S-U-', '----', '----'),
  },
  'case_team: the lead': {
    table: 'case_team',
    target: `case_id = '${ids.active}' and role = 'lead'`,
    insert: `insert into case_team (case_id, user_id, role) values ('${ids.active}', '${actors.firmLawyer}', 'associate')`,
    column: 'role',
    // The lead leaves only for another.
    may: may('----', 'S---', '----', 'S---', '----', '----', 'SIU-', '----', '----', '----'),
  },
  'case_team: the client': {
    table: 'case_team',
    target: `case_id = '${ids.active}' and role = 'client'`,
    insert: `insert into case_team (case_id, user_id, role) values ('${ids.active}', '${actors.otherClient}', 'client')`,
    column: 'role',
    may: may('----', 'S---', '----', 'S---', '----', '----', '----', '----', '----', '----'),
  },
  case_walls: {
    table: 'case_walls',
    target: byId(ids.wall),
    insert: `insert into case_walls (case_id, user_id, reason) values ('${ids.active}', '${actors.firmLawyer}', 'x')`,
    column: 'reason',
    may: may('----', '----', '----', '----', '----', '----', 'SIUD', '----', '----', '----'),
  },
  case_stages: {
    table: 'case_stages',
    target: byId(ids.stage),
    insert: `insert into case_stages (law_firm, name) values ('${ids.firm}', 'x')`,
    column: 'name',
    may: may('----', '----', '----', 'S---', 'S---', '----', 'SIUD', 'SIUD', '----', '----'),
  },
  teams: {
    table: 'teams',
    target: byId(ids.team),
    insert: `insert into teams (law_firm, name) values ('${ids.firm}', 'x')`,
    column: 'name',
    may: may('----', '----', '----', 'S---', 'S---', '----', 'SIUD', 'SIUD', '----', '----'),
  },
  team_members: {
    table: 'team_members',
    target: byId(ids.teamMember),
    insert: `insert into team_members (team_id, user_id) values ('${ids.team}', '${actors.firmLawyer}')`,
    column: 'team_id',
    may: may('----', '----', '----', 'S---', 'S---', '----', 'SI-D', 'SI-D', '----', '----'),
  },
  'case_parties: of an active case': {
    table: 'case_parties',
    target: byId(ids.party),
    insert: `insert into case_parties (case_id, role, name) values ('${ids.active}', 'witness', 'x')`,
    column: 'name',
    may: may('----', 'S---', '----', 'SIUD', '----', '----', 'SIUD', '----', '----', '----'),
  },
  'case_notes: internal': {
    table: 'case_notes',
    target: byId(ids.noteInternal),
    insert: `insert into case_notes (case_id, visibility, body) values ('${ids.active}', 'internal', 'x')`,
    column: 'body',
    may: may('----', '----', '----', 'SIUD', '----', '----', 'SI--', '----', '----', '----'),
  },
  'case_notes: shared': {
    table: 'case_notes',
    target: byId(ids.noteShared),
    insert: `insert into case_notes (case_id, visibility, body) values ('${ids.active}', 'shared', 'x')`,
    column: 'body',
    may: may('----', 'SI--', '----', 'SIUD', '----', '----', 'SI--', '----', '----', '----'),
  },
  'case_note_versions: of an internal note': {
    table: 'case_note_versions',
    target: `note_id = '${ids.noteInternal}'`,
    insert: `insert into case_note_versions (note_id, case_id, version, visibility, shown_as, body) values ('${ids.noteInternal}', '${ids.active}', 9, 'shared', 'shared', 'x')`,
    column: 'body',
    may: may('----', '----', '----', 'S---', '----', '----', 'S---', '----', '----', '----'),
  },
  'case_note_versions: of a shared note': {
    table: 'case_note_versions',
    target: `note_id = '${ids.noteShared}'`,
    insert: `insert into case_note_versions (note_id, case_id, version, visibility, shown_as, body) values ('${ids.noteShared}', '${ids.active}', 9, 'shared', 'shared', 'x')`,
    column: 'shown_as',
    may: may('----', 'S---', '----', 'S---', '----', '----', 'S---', '----', '----', '----'),
  },
  conversations: {
    table: 'conversations',
    target: byId(ids.conversation),
    insert: `insert into conversations (case_id, law_firm) values ('${ids.engaging}', '${ids.firm}')`,
    column: 'last_message_at',
    may: may('----', 'S---', '----', 'S---', '----', '----', 'S---', '----', '----', '----'),
  },
  conversation_members: {
    table: 'conversation_members',
    target: byId(ids.conversationMember),
    insert: `insert into conversation_members (conversation_id, case_id, user_id) values ('${ids.conversation}', '${ids.active}', '${actors.teamLawyer}')`,
    column: 'last_read_at',
    may: may('----', 'S---', '----', '----', '----', '----', '----', '----', '----', '----'),
  },
  messages: {
    table: 'messages',
    target: byId(ids.message),
    insert: `insert into messages (conversation_id, case_id, law_firm, sender_side, body) values ('${ids.conversation}', '${ids.active}', '${ids.firm}', 'client', 'x')`,
    column: 'body',
    may: may('----', 'S---', '----', 'S---', '----', '----', 'S---', '----', '----', '----'),
  },
  'case_events: for all': {
    table: 'case_events',
    target: byId(ids.eventAll),
    insert: `insert into case_events (case_id, kind) values ('${ids.active}', 'x')`,
    column: 'kind',
    may: may('----', 'S---', '----', 'S---', '----', '----', 'S---', '----', '----', '----'),
  },
  'case_events: for the firm': {
    table: 'case_events',
    target: byId(ids.eventFirm),
    insert: `insert into case_events (case_id, kind) values ('${ids.active}', 'x')`,
    column: 'kind',
    may: may('----', '----', '----', 'S---', '----', '----', 'S---', '----', '----', '----'),
  },
  'case_events: for the client': {
    table: 'case_events',
    target: byId(ids.eventClient),
    insert: `insert into case_events (case_id, kind) values ('${ids.active}', 'x')`,
    column: 'kind',
    may: may('----', 'S---', '----', '----', '----', '----', '----', '----', '----', '----'),
  },
  conflict_checks: {
    table: 'conflict_checks',
    target: byId(ids.conflict),
    insert: `insert into conflict_checks (case_id, result) values ('${ids.active}', 'cleared')`,
    column: 'result',
    may: may('----', '----', '----', 'S---', '----', '----', 'S---', '----', '----', '----'),
  },
  case_postings: {
    table: 'case_postings',
    target: byId(ids.open),
    insert: `insert into case_postings (id, title, urgency, currency, posted_at, posting_expires_at) values ('${ids.draft}', 'x', 'low', 'USD', now(), now())`,
    column: 'title',
    // An administrator of a firm whose own profile is not verified discovers nothing.
    may: may('----', 'S---', '----', 'S---', 'S---', 'S---', '----', '----', 'S---', 'S---'),
  },
  'proposals: a draft': {
    table: 'proposals',
    target: byId(ids.proposalDraft),
    insert: `insert into proposals (case_id, amount) values ('${ids.othersOpen}', 5)`,
    column: 'amount',
    // The team's lawyer has a live one there already.
    may: may('----', '----', '----', 'S-UD', '-I--', '-I--', 'S---', 'S---', '----', '----'),
  },
  'proposals: sent': {
    table: 'proposals',
    target: byId(ids.proposalSent),
    insert: `insert into proposals (case_id, lawyer_id, amount) values ('${ids.open}', '${actors.firmLawyer}', 5)`,
    column: 'amount',
    may: may('----', 'S---', '----', 'S-U-', '-I--', '----', 'S---', 'S---', '----', '----'),
  },
  'proposals: engaged': {
    table: 'proposals',
    target: byId(ids.proposalEngaged),
    insert: `insert into proposals (case_id, status) values ('${ids.open}', 'submitted')`,
    column: 'amount',
    may: may('----', 'S---', '----', 'S---', '----', '----', 'S---', '----', '----', '----'),
  },
  proposal_revisions: {
    table: 'proposal_revisions',
    target: `proposal_id = '${ids.proposalSent}'`,
    insert: `insert into proposal_revisions (proposal_id, revision) values ('${ids.proposalSent}', 9)`,
    column: 'terms',
    may: may('----', 'S---', '----', 'S---', '----', '----', 'S---', 'S---', '----', '----'),
  },
  "case_questions: a lawyer's, not answered": {
    table: 'case_questions',
    target: byId(ids.question),
    insert: `insert into case_questions (case_id, lawyer_id, asker, question) values ('${ids.open}', auth.uid(), 2, 'Who is it?')`,
    column: 'answer',
    may: may('----', 'S---', '----', '----', '----', 'S--D', '----', '----', '----', '----'),
  },
  'case_questions: answered to all, of an active case': {
    table: 'case_questions',
    target: byId(ids.questionToAll),
    insert: `insert into case_questions (case_id, lawyer_id, asker, question) values ('${ids.active}', auth.uid(), 2, 'Who is it?')`,
    column: 'question',
    may: may('----', 'S---', '----', 'S---', '----', '----', 'S---', '----', '----', '----'),
  },
  case_engagements: {
    table: 'case_engagements',
    target: byId(ids.engagement),
    insert: `insert into case_engagements (case_id, typed_name) values ('${ids.active}', 'x')`,
    column: 'typed_name',
    may: may('----', 'S---', '----', 'S---', '----', '----', 'S---', '----', '----', '----'),
  },
  notifications: {
    table: 'notifications',
    target: byId(ids.notification),
    insert: `insert into notifications (user_id, title) values (auth.uid(), 'x')`,
    column: 'is_unread',
    may: may('----', 'S-UD', '----', '----', '----', '----', '----', '----', '----', '----'),
  },
  user_notification_preferences: {
    table: 'user_notification_preferences',
    target: byId(ids.preference),
    insert: `insert into user_notification_preferences (notification_type, medium, enabled) values ('others', 'email', false)`,
    column: 'enabled',
    may: may('----', 'SIUD', '-I--', '-I--', '-I--', '-I--', '-I--', '-I--', '-I--', '-I--'),
  },
  "user_notification_preferences: another's": {
    table: 'user_notification_preferences',
    target: byId(ids.preference),
    insert: `insert into user_notification_preferences (user_id, notification_type, medium) values ('${actors.client}', 'others', 'push')`,
    column: 'enabled',
    may: may('----', 'SIUD', '----', '----', '----', '----', '----', '----', '----', '----'),
  },
  user_settings: {
    table: 'user_settings',
    target: `user_id = '${actors.client}'`,
    insert: `insert into user_settings (digest) values ('daily')`,
    column: 'digest',
    // The client has theirs already.
    may: may('----', 'S-U-', '-I--', '-I--', '-I--', '-I--', '-I--', '-I--', '-I--', '-I--'),
  },
  push_subscriptions: {
    table: 'push_subscriptions',
    target: byId(ids.pushSubscription),
    insert: `insert into push_subscriptions (endpoint, p256dh, auth) values ('https://push.test/2', 'BA${'A'.repeat(85)}', '${'A'.repeat(22)}')`,
    column: 'user_agent',
    may: may('----', 'SI-D', '-I--', '-I--', '-I--', '-I--', '-I--', '-I--', '-I--', '-I--'),
  },
  "push_subscriptions: another's": {
    table: 'push_subscriptions',
    target: byId(ids.pushSubscription),
    insert: `insert into push_subscriptions (user_id, endpoint, p256dh, auth) values ('${actors.client}', 'https://push.test/2', 'BA${'A'.repeat(85)}', '${'A'.repeat(22)}')`,
    column: 'user_agent',
    may: may('----', 'SI-D', '----', '----', '----', '----', '----', '----', '----', '----'),
  },
  contact_requests: {
    table: 'contact_requests',
    target: byId(ids.contact),
    insert: `insert into contact_requests (name, email, subject, message) values ('x', 'x@x.test', 'x', 'x')`,
    column: 'is_handled',
    may: may('-I--', '-I--', '-I--', '-I--', '-I--', '-I--', '-I--', '-I--', 'SIUD', 'SIUD'),
  },
  data_imports: {
    table: 'data_imports',
    target: byId(ids.dataImport),
    insert: `insert into data_imports (law_firm, kind, row_count, digest) values ('${ids.firm}', 'cases', 1, 'x')`,
    column: 'file_name',
    may: may('----', '----', '----', 'S---', '----', '----', 'S---', 'S---', '----', '----'),
  },
  firm_contacts: {
    table: 'firm_contacts',
    target: byId(ids.firmContact),
    insert: `insert into firm_contacts (name) values ('x')`,
    column: 'organisation',
    may: may('----', '----', '----', 'SIUD', 'SIU-', '-I--', 'SIUD', 'SIUD', '----', '----'),
  },
  launch_subscribers: {
    table: 'launch_subscribers',
    target: byId(ids.subscriber),
    insert: `insert into launch_subscribers (email) values ('x@x.test')`,
    column: 'email',
    may: may('-I--', '-I--', '-I--', '-I--', '-I--', '-I--', '-I--', '-I--', 'SI-D', 'SI-D'),
  },
  plans: {
    table: 'plans',
    target: `slug = 'basic'`,
    insert: `insert into plans (slug, position, price_monthly, features) values ('basic', 9, 0, '{x}')`,
    column: 'price_monthly',
    may: may('S---', 'S---', 'S---', 'S---', 'S---', 'S---', 'S---', 'S---', 'S---', 'S---'),
  },
  faq_categories: {
    table: 'faq_categories',
    target: `slug = 'cases'`,
    insert: `insert into faq_categories (slug, position) values ('x', 99)`,
    column: 'position',
    may: may('S---', 'S---', 'S---', 'S---', 'S---', 'S---', 'S---', 'S---', 'S---', 'S---'),
  },
  'faqs: published': {
    table: 'faqs',
    target: `slug = 'post-a-case' and language = 'en'`,
    insert: `insert into faqs (category, language, position, slug, heading, detail) values ('cases', 'en', 99, 'x', 'x', 'x')`,
    column: 'heading',
    may: may('S---', 'S---', 'S---', 'S---', 'S---', 'S---', 'S---', 'S---', 'S---', 'S---'),
  },
  'faqs: not published': {
    table: 'faqs',
    target: byId(ids.faqDraft),
    insert: `insert into faqs (category, language, position, slug, heading, detail) values ('cases', 'en', 99, 'x', 'x', 'x')`,
    column: 'heading',
    may: may('----', '----', '----', '----', '----', '----', '----', '----', '----', '----'),
  },
  "audit_log: a case's": {
    table: 'audit_log',
    target: `case_id = '${ids.active}' and table_name = 'case_walls'`,
    insert: `insert into audit_log (seq, table_name, row_id, action, prev_hash, hash) values (1, 'x', 'x', 'insert', '', '')`,
    column: 'action',
    may: may('----', '----', '----', '----', '----', '----', 'S---', '----', '----', '----'),
  },
  "audit_log: an account's": {
    table: 'audit_log',
    target: `table_name = 'users' and row_id = '${actors.admin}'`,
    insert: `insert into audit_log (seq, table_name, row_id, action, prev_hash, hash) values (1, 'x', 'x', 'insert', '', '')`,
    column: 'action',
    may: may('----', '----', '----', '----', '----', '----', '----', '----', 'S---', 'S---'),
  },
  'tasks: of a case': {
    table: 'tasks',
    target: byId(ids.task),
    insert: `insert into tasks (title, case_id) values ('x', '${ids.active}')`,
    column: 'title',
    may: may('----', '----', '----', 'SIUD', '----', '----', 'SIUD', '----', '----', '----'),
  },
  'tasks: what the client sees': {
    table: 'tasks',
    target: byId(ids.taskVisible),
    insert: `insert into tasks (title, case_id, client_visible) values ('x', '${ids.active}', true)`,
    column: 'title',
    may: may('----', 'S---', '----', 'SIUD', '----', '----', 'SIUD', '----', '----', '----'),
  },
  "tasks: a lawyer's private one": {
    table: 'tasks',
    target: byId(ids.taskPrivate),
    insert: `insert into tasks (title, case_id, status) values ('x', '${ids.active}', 'done')`,
    column: 'title',
    may: may('----', '----', '----', 'S-UD', '----', '----', '----', '----', '----', '----'),
  },
  'tasks: of no case': {
    table: 'tasks',
    target: byId(ids.taskOfFirm),
    insert: `insert into tasks (title) values ('x')`,
    column: 'title',
    may: may('----', '-I--', '-I--', 'SIUD', 'SIU-', '-I--', 'SIUD', 'SIUD', '-I--', '-I--'),
  },
  task_assignees: {
    table: 'task_assignees',
    target: byId(ids.taskAssignee),
    insert: `insert into task_assignees (task_id, user_id) values ('${ids.taskVisible}', '${actors.teamLawyer}')`,
    column: 'user_id',
    may: may('----', '----', '----', 'SI-D', '----', '----', 'SI-D', '----', '----', '----'),
  },
  task_dependencies: {
    table: 'task_dependencies',
    target: byId(ids.taskDependency),
    insert: `insert into task_dependencies (task_id, depends_on) values ('${ids.taskVisible}', '${ids.taskOfFirm}')`,
    column: 'depends_on',
    may: may('----', '----', '----', 'SI-D', '----', '----', 'SI-D', '----', '----', '----'),
  },
  task_comments: {
    table: 'task_comments',
    target: byId(ids.taskComment),
    insert: `insert into task_comments (task_id, body) values ('${ids.task}', 'x')`,
    column: 'body',
    may: may('----', '----', '----', 'SIUD', '----', '----', 'SI--', '----', '----', '----'),
  },
  task_watchers: {
    table: 'task_watchers',
    target: byId(ids.taskWatcher),
    insert: `insert into task_watchers (task_id, user_id) values ('${ids.taskVisible}', '${actors.teamLawyer}')`,
    column: 'user_id',
    may: may('----', '----', '----', 'S---', '----', '----', 'S---', '----', '----', '----'),
  },
  task_reminders: {
    table: 'task_reminders',
    target: byId(ids.taskReminder),
    insert: `insert into task_reminders (task_id, user_id, remind_at) values ('${ids.taskVisible}', '${actors.teamLawyer}', now())`,
    column: 'user_id',
    may: may('----', '----', '----', 'S---', '----', '----', '----', '----', '----', '----'),
  },
  saved_searches: {
    table: 'saved_searches',
    target: byId(ids.savedSearch),
    insert: `insert into saved_searches (scope, name) values ('cases', 'x')`,
    column: 'name',
    may: may('----', 'SIUD', '-I--', '-I--', '-I--', '-I--', '-I--', '-I--', '-I--', '-I--'),
  },
  'case_deadlines: one that the client sees': {
    table: 'case_deadlines',
    target: byId(ids.deadlineShared),
    insert: `insert into case_deadlines (case_id, title, due_at, due_on, time_zone) values ('${ids.active}', 'x', now(), current_date, 'UTC')`,
    column: 'title',
    may: may('----', 'S---', '----', 'S-U-', '----', '----', 'S-U-', '----', '----', '----'),
  },
  'case_deadlines: one of the firm': {
    table: 'case_deadlines',
    target: byId(ids.deadlineSoft),
    insert: `insert into case_deadlines (case_id, kind, title, due_at, due_on, time_zone) values ('${ids.active}', 'soft', 'x', now(), current_date, 'UTC')`,
    column: 'title',
    may: may('----', '----', '----', 'S-U-', '----', '----', 'S-U-', '----', '----', '----'),
  },
  "public_holidays: the platform's": {
    table: 'public_holidays',
    target: `jurisdiction = 'FR' and day = '2039-12-25' and law_firm is null`,
    insert: `insert into public_holidays (jurisdiction, day, name) values ('FR', '2039-12-26', 'x')`,
    column: 'name',
    may: may('----', 'S---', 'S---', 'S---', 'S---', 'S---', 'S---', 'S---', 'SI-D', 'SI-D'),
  },
  "public_holidays: a firm's": {
    table: 'public_holidays',
    target: byId(ids.holiday),
    insert: `insert into public_holidays (jurisdiction, day, name, law_firm) values ('FR', '2039-12-26', 'x', '${ids.firm}')`,
    column: 'name',
    may: may('----', '----', '----', 'S---', 'S---', '----', 'SI-D', 'SI-D', '----', '----'),
  },
  court_calendars: {
    table: 'court_calendars',
    target: `jurisdiction = 'FR'`,
    insert: `insert into court_calendars (jurisdiction, name, time_zone, weekend, holidays_from, holidays_to) values ('XX', 'x', 'UTC', '{7}', 2020, 2021)`,
    column: 'name',
    may: may('----', 'S---', 'S---', 'S---', 'S---', 'S---', 'S---', 'S---', 'S---', 'S---'),
  },
  deadline_rules: {
    table: 'deadline_rules',
    target: `code = 'us.frcp.6'`,
    insert: `insert into deadline_rules (id, code) values (gen_random_uuid(), 'x.y')`,
    column: 'citation',
    may: may('----', 'S---', 'S---', 'S---', 'S---', 'S---', 'S---', 'S---', 'S---', 'S---'),
  },
};
