/** Every state of a case, in the order of its life. */
export const caseStatuses = [
  'draft',
  'open',
  'engaging',
  'active',
  'on_hold',
  'closed',
  'archived',
  'expired',
  'cancelled',
] as const;
export type CaseStatus = (typeof caseStatuses)[number];

/** Statuses that a list shows together under one name, and that one figure counts. */
export const caseStatusGroups = {
  receiving: ['open', 'engaging'],
  ongoing: ['active', 'on_hold'],
} as const satisfies Record<string, readonly CaseStatus[]>;
export type CaseStatusGroup = keyof typeof caseStatusGroups;

/** How soon the client needs a lawyer, least urgent first. */
export const urgencies = ['low', 'normal', 'high', 'urgent'] as const;
export type Urgency = (typeof urgencies)[number];

/** How the client means to pay; 'negotiable' names no amounts. */
export const budgetTypes = ['fixed', 'hourly', 'negotiable'] as const;
export type BudgetType = (typeof budgetTypes)[number];

/** Who may see the posting: nobody, the invited, every verified lawyer. */
export const visibilities = ['private', 'invited', 'open'] as const;
export type Visibility = (typeof visibilities)[number];

/** What a person or an organisation is in a case. */
export const partyRoles = [
  'client',
  'opposing_party',
  'opposing_counsel',
  'co_counsel',
  'witness',
  'expert',
  'judge',
  'court',
  'insurer',
  'other',
] as const;
export type PartyRole = (typeof partyRoles)[number];

/** What somebody is on a case. */
export const teamRoles = ['client', 'lead', 'associate', 'paralegal', 'observer'] as const;

/** How a conflict check can end. */
export const conflictResults = ['cleared', 'potential', 'conflict', 'waived'] as const;
export type ConflictResult = (typeof conflictResults)[number];

/** The currencies in which a budget can be named. */
export const currencies = [
  'USD',
  'EUR',
  'GBP',
  'VND',
  'CNY',
  'AED',
  'SAR',
  'AUD',
  'CAD',
  'CHF',
  'HKD',
  'INR',
  'JPY',
  'NZD',
  'SGD',
] as const;

/** Days for which a posting is open unless the client says otherwise. */
export const defaultPostingDays = 30;

/** What limits one case; the database holds the same or more. */
export const caseLimits = {
  title: 200,
  publicSummary: 2000,
  description: 50_000,
  outcome: 2000,
  region: 100,
  court: 200,
  courtCaseNumber: 100,
  amount: 999_999_999_999.99,
  tags: 10,
  tag: 40,
  parties: 30,
  partyName: 200,
} as const;
