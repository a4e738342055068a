import type { Party } from '../invoice-content.ts';

/** Whose work a fee is, as the client's program knows them; null where nobody noted it. */
export interface Timekeeper {
  code: string | null;
  /** PT, AS, OC, LA, OT. */
  level: string | null;
  firstName: string | null;
  lastName: string | null;
  name: string | null;
}

/** A line as `ledes_content` answers it; amounts are decimal texts. */
export interface LedesLine {
  kind: 'fee' | 'expense';
  title: string;
  description: string | null;
  /** Of an hour or of one. */
  price: string;
  /** Hours or how many, up to four decimals. */
  quantity: string;
  minutes: number | null;
  /** What the line comes to, in the digits of the currency. */
  total: string;
  /** YYYY-MM-DD; null of what was written by hand. */
  day: string | null;
  taskCode: string | null;
  activityCode: string | null;
  expenseCode: string | null;
  /** Null of an expense. */
  timekeeper: Timekeeper | null;
}

/** All that is written of an invoice for a client's program; what `ledes_content` answers. */
export interface LedesContent {
  id: string;
  isDraft: boolean;
  /** Null of a draft. */
  number: string | null;
  currency: string;
  createDate: string;
  dueDate: string;
  /** The first and the last day of the work. */
  startDate: string;
  endDate: string;
  taxes: string;
  discount: string;
  shipping: string;
  total: string;
  notes: string | null;
  from: Party;
  to: Party;
  firmCode: string | null;
  clientCode: string | null;
  clientMatterCode: string | null;
  /** Null where the case has none. */
  taskSet: string | null;
  caseId: string | null;
  caseNumber: string | null;
  caseTitle: string | null;
  lines: LedesLine[];
}
