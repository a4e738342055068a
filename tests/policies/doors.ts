/**
 * Every door through which something of a case could come out of the database, and how whoever stands behind a wall before it goes
 * through: with what arguments a function is called, or why it has nothing to do with any case. The tables need no line: each is read
 * whole. `tests/policies/doors-walled.test.ts` holds the list complete: a function that is added to the schema `public`, or a table, has
 * to be on it; `tests/protocol/doors-walled.test.ts` does the same for the addresses of `/api`.
 */
export type Door =
  /** A call that names the case to whoever may see it; behind the wall its answer has nothing of it. */
  | { shows: string }
  /** A call whose answer says something of the case without naming it, such as a count; behind the wall it is that for what is not there. */
  | { counts: string }
  /** A verb: behind the wall it is refused in the very words in which it is for what is not there. */
  | { verb: string }
  /** A call that finds or counts; with the case or without it, its answer names nothing of it. */
  | { asks: string }
  /** Why no case can come out of it. */
  | { apart: string };

/**
 * In calls: $case the walled case, $proposal the accepted proposal, $word a word that only the case holds, $me the caller, $other somebody
 * else, $id(table) a row of that table on the case.
 */
export const doors: Record<string, Door> = {
  // Lists, search, counts, autocompletion.
  case_status_counts: { counts: `select * from case_status_counts(search => '$word')` },
  proposal_status_counts: { counts: `select * from proposal_status_counts(case_id => '$case')` },
  search_practice: { shows: `select * from search_practice('$word')` },
  search_postings: { asks: `select * from search_postings('$word')` },
  contacts: { shows: `select * from contacts()` },
  dashboard_waiting: { shows: 'select * from dashboard_waiting()' },
  // What is asked of one case.
  case_people: { counts: `select * from case_people('$case')` },
  case_abilities: { counts: `select case_abilities('$case')` },
  proposal_abilities: { asks: `select proposal_abilities('$proposal')` },
  why_visible: { counts: `select * from why_visible('$case')` },
  // Lists and discovery.
  find_cases: { shows: `select * from find_cases('$word')` },
  export_cases: { shows: `select * from export_cases('$word')` },
  posting_count: { asks: `select * from posting_count('$word')` },
  tag_cases: { counts: `select tag_cases(array['$case']::uuid[], array['x'], '{}')` },
  change_cases: { counts: `select change_cases(array['$case']::uuid[], 'hold_case', 'x')` },
  // Messages and questions.
  unread_messages: { asks: `select unread_messages('$case')` },
  send_message: { verb: `select send_message('$case', 'x')` },
  mark_conversation_read: { verb: `select mark_conversation_read('$case')` },
  questions_of: { asks: `select * from questions_of('$case')` },
  ask_question: { verb: `select ask_question('$case', 'x')` },
  answer_question: { verb: `select answer_question('$id(case_questions)', 'x', true)` },
  // Conflicts.
  check_conflicts: { verb: `select * from check_conflicts('$case')` },
  conflict_history: { verb: `select * from conflict_history('$case')` },
  // Invitations to a case, reviews, the directory.
  invite_lawyer: { verb: `select invite_lawyer('$case', '$other', 'x')` },
  accept_case_invitation: { verb: `select accept_case_invitation('$id(case_invitations)')` },
  decline_case_invitation: { verb: `select decline_case_invitation('$id(case_invitations)', 'x')` },
  withdraw_case_invitation: { verb: `select withdraw_case_invitation('$id(case_invitations)')` },
  review_states: { asks: `select * from review_states('$me')` },
  review_counts: { apart: 'reviews, which are public' },
  reply_to_review: { verb: `select reply_to_review('$id(lawyer_reviews)', 'x')` },
  moderate_review: { apart: 'reviews, by administrators of the platform alone' },
  search_lawyers: { asks: `select * from search_lawyers('$word')` },
  directory_places: { asks: 'select * from directory_places()' },
  firm_members: { apart: 'the firm’s people' },
  remove_member: { apart: 'the firm’s people' },
  waiting_firm_invitation: { apart: 'invitations to the product' },
  answer_firm_invitation: { apart: 'invitations to the product' },
  // The board and tasks.
  case_board: { shows: 'select * from case_board()' },
  board_card: { asks: `select board_card('$case')` },
  board_cards: { asks: `select * from case_stages s, board_cards(s.id) c` },
  move_case: { verb: `select move_case('$case', '$stage')` },
  add_stage: { apart: 'columns of the board' },
  rename_stage: { apart: 'columns of the board' },
  move_stage: { apart: 'columns of the board' },
  set_stage_rules: { apart: 'columns of the board' },
  clear_stage: { asks: `select clear_stage('$stage', null)` },
  delete_stage: { asks: `select delete_stage('$stage', null)` },
  move_task: { verb: `select move_task('$id(tasks)', 'done', 1)` },
  complete_task: { verb: `select complete_task('$id(tasks)')` },
  save_task: { verb: `select save_task('$id(tasks)', '{"title": "x"}')` },
  watch_task: { verb: `select watch_task('$id(tasks)')` },
  unwatch_task: { verb: `select unwatch_task('$id(tasks)')` },
  blocked: { asks: 'select t.id, blocked(t) from tasks t' },
  // Workflows.
  template_faults: { apart: 'templates, which are of no case' },
  save_template: { apart: 'templates' },
  activate_template: { apart: 'templates' },
  deactivate_template: { apart: 'templates' },
  archive_template: { apart: 'templates' },
  discard_draft: { apart: 'templates' },
  copy_template: { apart: 'templates' },
  find_templates: { asks: `select * from find_templates('$word')` },
  count_templates: { asks: `select * from count_templates('$word')` },
  // Deadlines.
  compute_deadline: { apart: 'rules and calendars' },
  add_deadline: { verb: `select add_deadline('$case', 'x', due_on => current_date)` },
  confirm_deadline: { verb: `select confirm_deadline('$id(case_deadlines)')` },
  complete_deadline: { verb: `select complete_deadline('$id(case_deadlines)')` },
  reopen_deadline: { verb: `select reopen_deadline('$id(case_deadlines)', 'x')` },
  cancel_deadline: { verb: `select cancel_deadline('$id(case_deadlines)', 'x')` },
  preview_deadlines: { verb: `select * from preview_deadlines('$case')` },
  move_deadlines: { verb: `select * from move_deadlines('$case', '{}')` },
  cases_without_next_step: { asks: 'select * from cases_without_next_step()' },
  // The verbs of a case and of a proposal.
  post_case: { verb: `select post_case('$case')` },
  unpublish_case: { verb: `select unpublish_case('$case')` },
  link_client: { verb: `select link_client('$case', 'client@casewright.test')` },
  open_firm_case: { verb: `select open_firm_case('$case')` },
  record_conflict_check: { verb: `select record_conflict_check('$case', 'cleared')` },
  sign_engagement: { verb: `select sign_engagement('$case', 'Name')` },
  engage_case: { verb: `select engage_case('$case')` },
  release_case: { verb: `select release_case('$case', 'x')` },
  hold_case: { verb: `select hold_case('$case', 'x')` },
  resume_case: { verb: `select resume_case('$case', 'x')` },
  close_case: { verb: `select close_case('$case', 'x')` },
  reopen_case: { verb: `select reopen_case('$case', 'x')` },
  archive_case: { verb: `select archive_case('$case', 'x')` },
  cancel_case: { verb: `select cancel_case('$case', 'x')` },
  submit_proposal: { verb: `select submit_proposal('$proposal')` },
  shortlist_proposal: { verb: `select shortlist_proposal('$proposal')` },
  counter_proposal: { verb: `select counter_proposal('$proposal', 'x')` },
  confirm_proposal: { verb: `select confirm_proposal('$proposal')` },
  accept_proposal: { verb: `select accept_proposal('$proposal')` },
  decline_proposal: { verb: `select decline_proposal('$proposal', 'x')` },
  withdraw_proposal: { verb: `select withdraw_proposal('$proposal', 'x')` },
  mark_proposal_seen: { verb: `select mark_proposal_seen('$proposal')` },
  // In and out.
  check_import: { asks: `select * from check_import('cases', '[{"title": "x", "court_case_number": "$word"}]')` },
  import_rows: { apart: 'rows that come in; of what is there it says only what check_import says' },
  begin_export: { verb: `select * from begin_export('$case')` },
  // Of accounts, sessions, firms and profiles.
  verify_audit_chain: {
    apart: 'the head of the firm’s chain says how many entries there are, never what one is about',
  },
  end_other_sessions: { apart: 'sessions' },
  end_session: { apart: 'sessions' },
  list_sessions: { apart: 'sessions' },
  note_session_place: { apart: 'sessions' },
  keep_push_subscription: { apart: 'devices' },
  list_dead_letters: { apart: 'letters, to administrators of the platform alone' },
  drop_delivery: { apart: 'letters, to administrators of the platform alone' },
  retry_delivery: { apart: 'letters, to administrators of the platform alone' },
  ban_person: { apart: 'accounts' },
  unban_person: { apart: 'accounts' },
  reset_factors: { apart: 'accounts' },
  person_security: { apart: 'accounts' },
  set_access_level: { apart: 'accounts' },
  invite_person: { apart: 'invitations to the product' },
  renew_invitation: { apart: 'invitations to the product' },
  revoke_invitation: { apart: 'invitations to the product' },
  submit_profile: { apart: 'profiles' },
  verify_profile: { apart: 'profiles' },
  reject_profile: { apart: 'profiles' },
  suspend_profile: { apart: 'profiles' },
  verify_licence: { apart: 'profiles' },
  reject_licence: { apart: 'profiles' },
  choose_plan: { apart: 'accounts' },
  save_account: { apart: 'accounts' },
  delete_account: { apart: 'accounts' },
  // Calendars.
  calendar_window: { shows: `select * from calendar_window('1900-01-01', '2199-01-01')` },
  calendar_event: { counts: `select calendar_event('$id(calendar_events)')` },
  calendar_deadlines: { shows: `select * from calendar_deadlines('1900-01-01', '2199-01-01')` },
  calendar_tasks: { asks: `select * from calendar_tasks('1900-01-01', '2199-01-01')` },
  may_edit: { counts: `select may_edit(e) from calendar_events e where id = '$id(calendar_events)'` },
  calendar_people: { counts: `select * from calendar_people(case_id => '$case')` },
  save_event: { verb: `select save_event('$id(calendar_events)', '{"title": "x"}')` },
  move_event: { verb: `select move_event('$id(calendar_events)', now(), now())` },
  delete_event: { verb: `select delete_event('$id(calendar_events)')` },
  answer_invitation: { verb: `select answer_invitation('$id(calendar_events)', 'accepted')` },
  set_event_reminders: { verb: `select set_event_reminders('$id(calendar_events)', '[]')` },
  import_events: { apart: 'what the caller brings, on no case' },
  free_busy: { apart: 'when somebody of the firm is busy, never with what' },
  make_calendar_feed: { apart: 'the address of the caller’s feed' },
  revoke_calendar_feed: { apart: 'the address of the caller’s feed' },
  set_consultation_hours: { apart: 'consultations, which come before any case' },
  book_consultation: { apart: 'consultations, which come before any case' },
  confirm_consultation: { apart: 'consultations, which come before any case' },
  decline_consultation: { apart: 'consultations, which come before any case' },
  cancel_consultation: { apart: 'consultations, which come before any case' },
  booking_overview: { apart: 'consultations, which come before any case' },
};
