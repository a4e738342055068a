import type { CasePart } from './case-page.ts';

/** What a notification can be about; the database's columns `notifications.type` and `user_notification_preferences.notification_type`. */
export const notificationTypes = ['task_assignment', 'appointment', 'case_update', 'payment', 'others'] as const;

/** One of {@link notificationTypes}. */
export type NotificationType = (typeof notificationTypes)[number];

/** By what people can be notified; the database's column `user_notification_preferences.medium`. */
export const notificationMedia = ['in_app', 'email', 'push'] as const;

/** One of {@link notificationMedia}. */
export type NotificationMedium = (typeof notificationMedia)[number];

/** The kinds of notifications; the database's `private.notification_kinds`, in its order. Its English sentences are the texts `sentence.<kind>`. */
export const notificationKinds = [
  'profile_verified',
  'profile_needs_changes',
  'profile_suspended',
  'factors_reset',
  'party_changed',
  'posting_changed',
  'posting_taken_back',
  'posting_expired',
  'case_opened',
  'case_cancelled',
  'case_cancelled_by_platform',
  'case_active',
  'case_on_hold',
  'case_active_again',
  'case_closed',
  'case_archived',
  'case_open_again',
  'case_stage_changed',
  'engagement_released',
  'engagement_ready',
  'signed_by_client',
  'signed_by_lawyer',
  'proposal_sent',
  'proposal_revised',
  'proposal_withdrawn',
  'proposal_shortlisted',
  'proposal_countered',
  'proposal_accepted',
  'proposal_declined',
  'proposal_not_selected',
  'proposal_expired',
  'posting_expiring',
  'proposal_expiring',
  'licence_expiring',
  'deadline_near',
  'task_assigned',
  'task_due',
  'task_overdue',
  'task_mentioned',
  'task_commented',
  'task_changed',
  'task_completed',
  'task_review_asked',
  'task_sent_back',
  'task_reminder',
  'invoice_issued',
  'invoice_due',
  'invoice_paid',
  'message_received',
  'file_shared',
  'signature_asked',
  'signature_reminded',
  'signature_made',
  'signature_declined',
  'signature_withdrawn',
  'signature_expired',
  'signature_complete',
  'papers_asked',
  'papers_reminded',
  'paper_asked_again',
  'papers_withdrawn',
  'paper_sent',
  'paper_missing',
  'papers_all_there',
  'trust_refill_asked',
  'trust_payment_asked',
  'trust_payment_declined',
  'hold_lift_asked',
  'papers_returned',
  'budget_used',
  'stage_entered',
  'review_received',
  'review_answered',
  'review_hidden',
  'case_invitation',
  'case_invitation_accepted',
  'case_invitation_declined',
  'case_invitation_withdrawn',
  'firm_invitation',
  'firm_joined',
  'client_joined',
  'client_declined',
  'firm_left',
  'lead_changed',
  'profile_offline',
  'profile_online',
  'licence_verified',
  'name_verified',
  'name_declined',
  'licence_rejected',
  'conflict_potential',
  'question_asked',
  'question_answered',
  'question_answered_to_all',
  'proposal_confirmed',
  'added_to_team',
  'note_shared',
  'update_promised',
  'posting_matches',
  'postings_match',
  'deadline_to_confirm',
  'deadline_moved',
  'deadline_missed',
  'deadline_to_check',
  'event_invited',
  'event_changed',
  'event_cancelled',
  'event_accepted',
  'event_declined',
  'event_tentative',
  'event_soon',
  'consultation_requested',
  'consultation_confirmed',
  'consultation_declined',
  'consultation_cancelled',
] as const;

/** One of {@link notificationKinds}. */
export type NotificationKind = (typeof notificationKinds)[number];

/** Whether the text is a kind that this version knows: a newer database may tell of others. */
export function isNotificationKind(kind: string | null): kind is NotificationKind {
  return notificationKinds.some((each) => each === kind);
}

/** By kind, the part of a case's page that shows what a notification is about. */
const CASE_PARTS: ReadonlyMap<string, CasePart> = new Map([
  ['message_received', 'messages'],
  ['papers_returned', 'documents'],
  ['note_shared', 'notes'],
  ['added_to_team', 'team'],
  ['conflict_potential', 'conflicts'],
  ['party_changed', 'conflicts'],
  ['case_invitation_accepted', 'invitations'],
  ['case_invitation_declined', 'invitations'],
  ['question_asked', 'questions'],
  ['question_answered', 'questions'],
  ['question_answered_to_all', 'questions'],
  ['deadline_near', 'deadlines'],
  ['deadline_to_confirm', 'deadlines'],
  ['deadline_moved', 'deadlines'],
  ['deadline_missed', 'deadlines'],
  ['deadline_to_check', 'deadlines'],
  ['stage_entered', 'workflow'],
  ['papers_asked', 'documents'],
  ['papers_reminded', 'documents'],
  ['paper_asked_again', 'documents'],
  ['papers_withdrawn', 'documents'],
  ['paper_sent', 'documents'],
  ['paper_missing', 'documents'],
  ['papers_all_there', 'documents'],
]);

/** The part of a case's page that shows what a kind of notification is about; the overview where no other does. */
export function casePartOf(kind: string | null): CasePart {
  return (kind === null ? undefined : CASE_PARTS.get(kind)) ?? 'overview';
}
