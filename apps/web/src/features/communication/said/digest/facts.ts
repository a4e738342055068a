import type { Language } from '../../../../i18n/languages.ts';

interface Meeting {
  title: string;
  at: string;
  whole_day: boolean;
}

/** What the client of a case saw happen in a month, as `digest_facts` gives it: nothing internal. */
export interface DigestFacts {
  client_name: string | null;
  title: string;
  /** The clock of the firm. */
  zone: string;
  /** The client's, where they have chosen one. */
  language: Language['value'] | null;
  /** When the digest of the month was sent. */
  sent_at: string | null;
  meetings: readonly Meeting[];
  documents: readonly string[];
  documents_count: number;
  messages_of_client: number;
  messages_of_firm: number;
  calls: number;
  tasks: readonly string[];
  deadlines: readonly string[];
  next_meeting: Meeting | null;
  next_deadline: { title: string; on: string } | null;
}
