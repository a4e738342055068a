/** Where mails are, and what gathers them. */
export const folders = [
  'inbox',
  'starred',
  'important',
  'snoozed',
  'sent',
  'outbox',
  'drafts',
  'archive',
  'spam',
  'bin',
  'suggested',
] as const;
export type Folder = (typeof folders)[number];

/** Parts of a folder. */
export const listViews = ['all', 'unread', 'unfiled'] as const;
export type ListView = (typeof listViews)[number];

/** What a firm writes again and again. */
export interface MailTemplate {
  id: string;
  name: string;
  subject: string;
  body: string;
}

/** A case on which the reader may file. */
export interface CaseForMail {
  case_id: string;
  case_number: string;
  case_title: string;
  client_name: string | null;
}

/** Who reads what is filed on a case. */
export interface FilingReader {
  user_id: string;
  name: string;
  role: string;
}
