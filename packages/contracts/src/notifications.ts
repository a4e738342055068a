/** What a notification can be about; the database's columns `notifications.type` and `user_notification_preferences.notification_type`. */
export const notificationTypes = ['task_assignment', 'appointment', 'case_update', 'payment', 'others'] as const;

/** One of {@link notificationTypes}. */
export type NotificationType = (typeof notificationTypes)[number];

/** By what people can be told; the database's column `user_notification_preferences.medium`. */
export const notificationMedia = ['in_app', 'email', 'push'] as const;

/** One of {@link notificationMedia}. */
export type NotificationMedium = (typeof notificationMedia)[number];

/** What can be told; the database's `private.notification_kinds`, in its order. Its English sentences are the texts `sentence.<kind>`. */
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
  'invoice_issued',
  'invoice_due',
  'invoice_paid',
  'message_received',
  'file_shared',
  'stage_entered',
] as const;

/** One of {@link notificationKinds}. */
export type NotificationKind = (typeof notificationKinds)[number];

/** What a notification can lead to beside its case; the database's column `notifications.link_kind`. */
export const notificationLinks = [
  'proposal',
  'profile',
  'task',
  'deadline',
  'invoice',
  'message',
  'file',
  'workflow',
] as const;

/** One of {@link notificationLinks}. */
export type NotificationLink = (typeof notificationLinks)[number];

/** Whether the text is a kind that this version knows: a newer database may tell of others. */
export function isNotificationKind(kind: string | null): kind is NotificationKind {
  return notificationKinds.some((each) => each === kind);
}
