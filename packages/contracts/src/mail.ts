import * as z from 'zod/mini';

/** Where a copy of a mail lies. `outbox` is what waits to be sent. */
export const MAIL_FOLDERS = ['inbox', 'drafts', 'outbox', 'sent', 'archive', 'spam', 'bin'] as const;
export type MailFolder = (typeof MAIL_FOLDERS)[number];

/** The lists of mails: folders, and what is found across them. `label` and `case` need the id of one. */
export const MAIL_VIEWS = [
  'inbox',
  'starred',
  'important',
  'snoozed',
  'sent',
  'drafts',
  'outbox',
  'archive',
  'spam',
  'bin',
  'suggested',
  'label',
  'case',
  'all',
] as const;
export type MailView = (typeof MAIL_VIEWS)[number];

export const MAIL_KINDS = ['all', 'unread', 'not_filed'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Where mails are moved; `restore` brings back from spam and bin to where each was. */
export const MAIL_TARGETS = ['inbox', 'archive', 'spam', 'bin', 'restore'] as const;
export type MailTarget = (typeof MAIL_TARGETS)[number];

export const MAIL_LABEL_COLORS = ['default', 'primary', 'secondary', 'info', 'success', 'warning', 'error'] as const;

/** What is made of a mail when one begins to write. */
export const MAIL_DRAFT_KINDS = ['new', 'reply', 'reply_all', 'forward'] as const;
export type MailDraftKind = (typeof MAIL_DRAFT_KINDS)[number];

export const MAIL_STATES = ['draft', 'waiting', 'taken', 'handing', 'sent', 'received', 'refused', 'doubt'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const MAILS_A_PAGE = 30;
export const MAIL_COUNT_MAX = 1000;
export const MAIL_RECIPIENTS_MAX = 100;
export const MAIL_ATTACHMENTS_MAX_BYTES = 25 * 1024 * 1024;
export const MAIL_SUBJECT_MAX = 500;
export const MAIL_BODY_MAX = 500_000;
export const MAIL_LABELS_MAX = 100;
export const MAIL_SIGNATURE_MAX = 5000;
/** How long a mail can be taken back after it was sent. */
export const MAIL_UNDO_SECONDS = 10;

/** Somebody whom a mail names; `user_id` of people of this installation. */
export const mailPersonSchema = z.object({
  user_id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  address: z.nullable(z.string()),
});
export type MailPerson = z.infer<typeof mailPersonSchema>;

export const mailAttachmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  media_type: z.string(),
  size: z.number(),
  object_path: z.string(),
  content_id: z.nullable(z.string()),
  is_inline: z.boolean(),
});
export type MailAttachment = z.infer<typeof mailAttachmentSchema>;

/** A row of `find_mails`: a thread by its newest mail in the view. */
export const mailRowSchema = z.object({
  id: z.string(),
  thread_id: z.string(),
  message_id: z.string(),
  folder: z.enum(MAIL_FOLDERS),
  at: z.string(),
  received_at: z.string(),
  from_name: z.nullable(z.string()),
  from_address: z.nullable(z.string()),
  author_id: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  to_people: z.array(mailPersonSchema),
  subject: z.string(),
  snippet: z.string(),
  is_unread: z.boolean(),
  is_starred: z.boolean(),
  is_important: z.boolean(),
  has_attachments: z.boolean(),
  labels: z.array(z.string()),
  snoozed_until: z.nullable(z.string()),
  filed_on: z.nullable(z.object({ id: z.string(), number: z.string(), title: z.string() })),
  suggested: z.boolean(),
  state: z.enum(MAIL_STATES),
  send_at: z.nullable(z.string()),
  error: z.nullable(z.string()),
  thread_count: z.number(),
  thread_unread: z.boolean(),
});
export type MailRow = z.infer<typeof mailRowSchema>;

/** Where a message is filed, for those on the case. */
export const mailFilingSchema = z.object({
  case_id: z.string(),
  case_number: z.string(),
  case_title: z.string(),
  visibility: z.enum(['internal', 'shared']),
  because: z.enum(['hand', 'suggestion', 'tag', 'address', 'thread', 'sent']),
  filed_at: z.string(),
  filed_by: z.nullable(z.string()),
});
export type MailFiling = z.infer<typeof mailFilingSchema>;

/** What the checks of the sender came to. */
export const mailChecksSchema = z.looseObject({
  spf: z.optional(z.string()),
  dkim: z.optional(z.string()),
  dmarc: z.optional(z.string()),
});

/**
 * What speaks against a sender: their name holds an address that is not theirs, it is that of somebody whom the reader knows by this address
 * or close to it, or their domain looks like this one, of the reader's firm or of people to whom they write.
 */
export const mailDoubtSchema = z.object({
  kind: z.enum(['address', 'person', 'domain', 'known_domain']),
  name: z.nullable(z.string()),
  address: z.string(),
});
export type MailDoubt = z.infer<typeof mailDoubtSchema>;

/** What a mail invites to, answers, or calls off; an event as `import_events` takes it. */
export const mailInvitationSchema = z.looseObject({
  method: z.string(),
  organizer: z.nullable(z.object({ name: z.string(), address: z.string() })),
  event: z.nullable(
    z.looseObject({
      title: z.string(),
      location: z.nullable(z.string()),
      all_day: z.boolean(),
      start: z.string(),
      end: z.string(),
      start_date: z.nullable(z.string()),
    }),
  ),
  attendees: z.optional(z.array(z.looseObject({ name: z.string(), address: z.string(), status: z.string() }))),
});
export type MailInvitation = z.infer<typeof mailInvitationSchema>;

/** What a reader answers to an invitation. */
export const INVITATION_ANSWERS = ['accepted', 'tentative', 'declined'] as const;
export type InvitationAnswer = (typeof INVITATION_ANSWERS)[number];

/** How the reader's calendar is to what a mail invites to, and what they have answered: `take_invitation`, `answer_mail_invitation`. */
export const invitationInCalendarSchema = z.object({
  event_id: z.nullable(z.string()),
  state: z.enum(['new', 'same', 'changed', 'own', 'old', 'foreign', 'ended', 'none']),
  answer: z.nullable(z.enum(INVITATION_ANSWERS)),
  may_answer: z.nullable(z.boolean()),
});
export type InvitationInCalendar = z.infer<typeof invitationInCalendarSchema>;

/** A message as its readers see it: `filed_mail`. */
export const mailMessageSchema = z.object({
  message_id: z.string(),
  state: z.enum(MAIL_STATES),
  author_id: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  from_name: z.nullable(z.string()),
  from_address: z.nullable(z.string()),
  reply_to: z.array(mailPersonSchema),
  to: z.array(mailPersonSchema),
  cc: z.array(mailPersonSchema),
  subject: z.string(),
  text: z.nullable(z.string()),
  html: z.nullable(z.string()),
  sent_at: z.nullable(z.string()),
  send_at: z.nullable(z.string()),
  error: z.nullable(z.string()),
  size: z.number(),
  checks: mailChecksSchema,
  doubt: z.nullable(mailDoubtSchema),
  invitation: z.nullable(mailInvitationSchema),
  header_id: z.nullable(z.string()),
  filed: z.nullable(mailFilingSchema),
  attachments: z.array(mailAttachmentSchema),
});
export type MailMessage = z.infer<typeof mailMessageSchema>;

/** One's own copy with its message: `mail_details`. */
export const mailDetailsSchema = z.extend(mailMessageSchema, {
  in_calendar: z.nullable(invitationInCalendarSchema),
  id: z.string(),
  thread_id: z.string(),
  account_id: z.string(),
  folder: z.enum(MAIL_FOLDERS),
  folder_before: z.nullable(z.string()),
  is_unread: z.boolean(),
  is_starred: z.boolean(),
  is_important: z.boolean(),
  labels: z.array(z.string()),
  bcc: z.array(mailPersonSchema),
  received_at: z.string(),
  at: z.string(),
  snoozed_until: z.nullable(z.string()),
});
export type MailDetails = z.infer<typeof mailDetailsSchema>;

/** A mail of a thread without its words: `mail_thread`. */
export const mailInThreadSchema = z.object({
  id: z.string(),
  message_id: z.string(),
  folder: z.enum(MAIL_FOLDERS),
  at: z.string(),
  from_name: z.nullable(z.string()),
  from_address: z.nullable(z.string()),
  author_id: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  to_people: z.array(mailPersonSchema),
  snippet: z.string(),
  is_unread: z.boolean(),
  is_starred: z.boolean(),
  has_attachments: z.boolean(),
  state: z.enum(MAIL_STATES),
});
export type MailInThread = z.infer<typeof mailInThreadSchema>;

/** What is written: `mail_draft`, and the answer of each function that changes it. */
export const mailDraftSchema = z.object({
  id: z.string(),
  message_id: z.string(),
  thread_id: z.string(),
  account_id: z.string(),
  /** Of the last change; save and send name it. */
  revision: z.number(),
  state: z.enum(MAIL_STATES),
  to: z.array(mailPersonSchema),
  cc: z.array(mailPersonSchema),
  bcc: z.array(mailPersonSchema),
  subject: z.string(),
  body: z.string(),
  body_type: z.enum(['text', 'html']),
  in_reply_to: z.nullable(z.string()),
  file_on: z.nullable(z.string()),
  send_at: z.nullable(z.string()),
  saved_at: z.string(),
  attachments: z.array(mailAttachmentSchema),
});
export type MailDraft = z.infer<typeof mailDraftSchema>;

/** What `save_mail_draft` changes; what is left out stays. */
export type MailDraftChange = Partial<
  Pick<MailDraft, 'to' | 'cc' | 'bcc' | 'subject' | 'body' | 'body_type' | 'account_id' | 'file_on'>
>;

/** A row of `mail_counts`: a folder (its view is `name`), a label (`detail` is its colour) or a case (`detail` is its number). */
export const mailCountSchema = z.object({
  kind: z.enum(['folder', 'label', 'case']),
  id: z.nullable(z.string()),
  name: z.string(),
  detail: z.nullable(z.string()),
  number: z.number(),
});
export type MailCount = z.infer<typeof mailCountSchema>;

export const mailLabelSchema = z.object({ id: z.string(), name: z.string(), color: z.enum(MAIL_LABEL_COLORS) });
export type MailLabel = z.infer<typeof mailLabelSchema>;

/** What speaks for filing a mail on a case: `mail_filing_suggestion`. `reason` is tag, address, thread, client, or the role of a party. */
export const mailSuggestionSchema = z.object({
  case_id: z.string(),
  case_number: z.string(),
  case_title: z.string(),
  reason: z.string(),
  detail: z.nullable(z.string()),
  people_count: z.number(),
  people: z.array(z.object({ user_id: z.string(), name: z.nullable(z.string()), role: z.string() })),
});
export type MailSuggestion = z.infer<typeof mailSuggestionSchema>;

export const mailAccountSchema = z.object({
  id: z.string(),
  kind: z.enum(['internal', 'imap']),
  address: z.nullable(z.string()),
  display_name: z.nullable(z.string()),
  signature: z.nullable(z.string()),
  state: z.enum(['active', 'connecting', 'failed', 'paused']),
  error: z.nullable(z.string()),
  last_synced_at: z.nullable(z.string()),
  writes_outside: z.boolean(),
  /** Who gives access to it; null of an account with a password. */
  provider: z.nullable(z.string()),
});
export type MailAccount = z.infer<typeof mailAccountSchema>;

/** Why an account at a mail server cannot be read or sent by: `error` of a failed account, and `fault` of a step that was tried. */
export const MAIL_FAULTS = [
  'name_unknown',
  'address_not_public',
  'no_answer',
  'not_encrypted',
  'certificate',
  'wrong_password',
  'not_a_mail_server',
  'secret_unreadable',
  'access_refused',
  'access_ended',
  'provider_gone',
  'provider_refused',
  'interrupted',
] as const;
export type MailFault = (typeof MAIL_FAULTS)[number];

/** What came of trying an account: POST /api/mail/accounts/{account_id}/test. Steps after a fault are left out. */
export const mailTrialSchema = z.object({
  steps: z.array(
    z.object({
      step: z.enum(['read', 'folders', 'send']),
      fault: z.nullable(z.enum(MAIL_FAULTS)),
      /** What to do about it, in English. */
      message: z.nullable(z.string()),
    }),
  ),
  folders: z.array(z.string()),
});
export type MailTrial = z.infer<typeof mailTrialSchema>;

/** The pictures of a mail that lie elsewhere, as far as they are there, are pictures, and are not too large: POST /api/mail/pictures. */
export const remotePicturesSchema = z.object({
  pictures: z.array(
    z.object({
      /** As the mail names it. */
      address: z.string(),
      /** `data:image/…;base64,…` */
      data: z.string(),
    }),
  ),
});
export type RemotePictures = z.infer<typeof remotePicturesSchema>;
export type RemotePicture = RemotePictures['pictures'][number];

/** Somebody to write to: `mail_people`. */
export const mailContactSchema = z.extend(mailPersonSchema, {
  avatar_url: z.nullable(z.string()),
  detail: z.nullable(z.string()),
});
export type MailContact = z.infer<typeof mailContactSchema>;

/** The operators of the search, as the database reads them. What follows may be in double quotes. */
export const MAIL_OPERATORS = ['from', 'to', 'subject', 'has', 'case', 'label', 'is', 'in', 'before', 'after'] as const;
