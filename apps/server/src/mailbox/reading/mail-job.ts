import type { ImportedEvent, SkipReason } from '../../calendar/ics-events.ts';

/** A name as it was sent, which may say anything, and an address. */
export interface MailAddress {
  name: string;
  address: string;
}

/** What a mail encloses. Its bytes are a file of the folder of the process. */
export interface ReadAttachment {
  file: string;
  /** One that every system takes as a name. */
  name: string;
  mediaType: string;
  size: number;
  /** By which the text refers to it (`cid:`); null for what it does not refer to. */
  contentId: string | null;
}

/** An invitation to something, an answer to one, or its end. */
export interface Invitation {
  method: 'REQUEST' | 'REPLY' | 'CANCEL' | 'COUNTER' | 'ADD' | 'PUBLISH';
  uid: string;
  /** Of one appointment of a series, which: a day (20260131), or a moment in UTC (20260131T090000Z). */
  occurrence: string | null;
  sequence: number;
  organizer: MailAddress | null;
  attendees: (MailAddress & { status: string })[];
  /** As the calendar imports it; null where that leaves it out. */
  event: ImportedEvent | null;
  skipped: SkipReason | null;
}

type CheckResult = 'pass' | 'fail' | 'softfail' | 'neutral' | 'none' | 'policy' | 'temperror' | 'permerror';

/** Whether the mail comes from where it says. */
export interface SenderChecks {
  spf: CheckResult;
  dkim: CheckResult;
  dmarc: CheckResult;
  /** The domain that has signed it for the domain of the sender; null where none did. */
  signedBy: string | null;
  /** `failed`: its domain says that it is not from there. */
  verdict: 'verified' | 'failed' | 'unknown';
}

/** The beginning of a mail. */
export interface MailHead {
  /** SHA-256 of its source, as hexadecimal digits; empty where that was not read. */
  digest: string;
  messageId: string | null;
  subject: string;
  from: MailAddress | null;
  /** As ISO 8601; null where it does not say. */
  sentAt: string | null;
}

export interface WholeMail extends MailHead {
  state: 'read';
  inReplyTo: string | null;
  references: string[];
  /** Who has sent it for `from`. */
  sender: MailAddress | null;
  replyTo: MailAddress[];
  to: MailAddress[];
  cc: MailAddress[];
  text: string;
  /** Cleaned; null where it has none. */
  html: string | null;
  picturesElsewhere: number;
  attachments: ReadAttachment[];
  invitation: Invitation | null;
  /** Sent by a program or to a list: nobody waits for an answer. */
  isAutomatic: boolean;
  /** Whether its text was longer than what is kept. */
  cut: boolean;
  /** Whether it names more than one sender, of whom programs show different ones. */
  severalSenders: boolean;
  checks: SenderChecks | null;
}

/** A mail that is not read, with what its beginning says. */
export interface RefusedMail extends MailHead {
  state: 'refused';
  reason: keyof typeof REFUSALS;
}

export type ReadMail = WholeMail | RefusedMail;

/** Why a mail is not read. */
export const REFUSALS = {
  too_large: 'This mail is larger than 50 MB.',
  too_many_headers: 'The headers of this mail are longer than 2 MB.',
  too_deep: 'The parts of this mail lie in one another more than 50 times.',
  too_many_parts: 'This mail has more than 1,000 parts.',
  too_heavy: 'This mail takes too much time or memory to read.',
  broken: 'This mail is broken.',
} as const;

/** What a process reads, one after the other. The answer to each is a file of its folder. */
export interface ReadMailJob {
  mails: { path: string; number: number }[];
  /** Of times without a zone. */
  timeZone: string;
  /** Whether the sender is checked, for which it asks for names of the network. */
  checks: boolean;
  /** Whether only their beginnings are read, of what is too heavy as a whole. */
  headOnly: boolean;
}

export const MOST_BYTES = 50 * 1024 * 1024;
export const MOST_TEXT = 1024 * 1024;
export const MOST_PARTS = 1000;
/** Of one header. */
export const MOST_ADDRESSES = 500;
export const MOST_REFERENCES = 100;

/** The file with the answer to a mail. */
export const answerFile = (number: number): string => `${number}.json`;
