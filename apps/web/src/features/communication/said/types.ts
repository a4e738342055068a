/** The kinds of what is said on a case, in the order in which they are offered. */
export const saidKinds = ['message', 'mail', 'call', 'meeting', 'letter'] as const;
export type SaidKind = (typeof saidKinds)[number];

/** Who reads it: the firm alone, or the client as well. */
export const saidSides = ['internal', 'shared'] as const;
export type SaidSide = (typeof saidSides)[number];

/** The kinds of letters that leave a trace on a case. */
export const letterKinds = ['engagement', 'papers', 'signature', 'invoice', 'credit_note', 'reminder'] as const;

/** One thing that was said, as `case_communications` gives it. */
export interface Said {
  id: string;
  kind: SaidKind;
  at: string;
  side: SaidSide;
  direction: 'in' | 'out' | null;
  person_id: string | null;
  person_name: string | null;
  /** With whom. */
  other: string | null;
  title: string | null;
  /** null: it has no words, or was deleted. */
  body: string | null;
  minutes: number | null;
  ends_at: string | null;
  whole_day: boolean;
  letter: (typeof letterKinds)[number] | null;
  /** The thing itself, where it is not the row; of a mail its message. */
  link_id: string | null;
  /** Of a call, for changing it. */
  version: number | null;
  with_client: boolean | null;
  /** Whether a time entry was made of it; only its firm learns that. */
  timed: boolean;
  is_own: boolean;
  /** How many files were sent with it. */
  files: number;
}

/** A page of what was said; the first one counts by kind, a thousand at most of each. */
export interface SaidPage {
  rows: Said[];
  counts: Record<SaidKind, number> | null;
}

/** What the parts here read of the case on whose page they are. */
export interface SaidOfCase {
  row: {
    title: string;
    status: string;
    law_firm: string | null;
    client_id: string | null;
    client_name: string | null;
    next_update_by: string | null;
  };
  abilities: readonly string[];
}
