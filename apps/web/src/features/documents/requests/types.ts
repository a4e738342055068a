/** The state of a line: `missing` is what the client does not have, `again` what was asked for once more. */
export type LineStatus = 'asked' | 'sent' | 'missing' | 'again' | 'accepted';

/** A file that was sent for a line; `returned_at`: the firm has asked again since. */
export interface SentFile {
  id: string;
  name: string;
  type: string;
  size: number;
  sent_at: string;
  returned_at: string | null;
}

export interface RequestLine {
  id: string;
  place: number;
  name: string;
  note: string | null;
  status: LineStatus;
  /** Of the firm: why it asks again. */
  reason: string | null;
  /** Of the client: why there is no such paper. */
  answer: string | null;
  answered_at: string | null;
  decided_at: string | null;
  decided_by_name: string | null;
  files: SentFile[];
}

export interface DocumentRequest {
  id: string;
  title: string;
  message: string | null;
  due_on: string | null;
  remind: boolean;
  status: 'open' | 'complete' | 'withdrawn';
  created_by_name: string | null;
  created_at: string;
  reminded_at: string;
  ended_at: string | null;
  lines: RequestLine[];
}

/** What is asked of the client of a case, and what the reader may do about it. */
export interface AskedPapers {
  requests: DocumentRequest[];
  /** How many ended, of which these are some. */
  ended: number;
  may: {
    /** Accepts, asks again, reminds and withdraws. */
    lead: boolean;
    /** Asks for more now. */
    ask: boolean;
    /** Answers as the client. */
    answer: boolean;
  };
}

/** Sends the bytes of a file to the case, and resolves with the id of the file that it has become. */
export type SendFile = (file: File, onProgress: (sent: number) => void, signal: AbortSignal) => Promise<string>;
