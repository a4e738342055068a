/** Whom a page of help is for, in the order of the list. */
export const HELP_GROUPS = ['clients', 'lawyers', 'firms', 'operators'] as const;
export type HelpGroup = (typeof HELP_GROUPS)[number];

/**
 * The pages of help, in the order in which they are read: each is a file of this name in `pages/<language>`, its title and its summary are
 * texts of the namespace `help`.
 */
export const HELP_PAGES = [
  { slug: 'getting-started', group: 'clients' },
  { slug: 'post-a-case', group: 'clients' },
  { slug: 'find-a-lawyer', group: 'clients' },
  { slug: 'compare-proposals', group: 'clients' },
  { slug: 'sign', group: 'clients' },
  { slug: 'follow-your-case', group: 'clients' },
  { slug: 'messages', group: 'clients' },
  { slug: 'chat', group: 'clients' },
  { slug: 'assistant', group: 'clients' },
  { slug: 'mail', group: 'clients' },
  { slug: 'files', group: 'clients' },
  { slug: 'attachments', group: 'clients' },
  { slug: 'sign-documents', group: 'clients' },
  { slug: 'papers-asked', group: 'clients' },
  { slug: 'pay-an-invoice', group: 'clients' },
  { slug: 'shop', group: 'clients' },
  { slug: 'plans', group: 'clients' },
  { slug: 'lawyer-profile', group: 'lawyers' },
  { slug: 'find-postings', group: 'lawyers' },
  { slug: 'write-a-proposal', group: 'lawyers' },
  { slug: 'conflicts', group: 'lawyers' },
  { slug: 'communications', group: 'lawyers' },
  { slug: 'deadlines', group: 'lawyers' },
  { slug: 'tasks', group: 'lawyers' },
  { slug: 'workflows', group: 'lawyers' },
  { slug: 'letters', group: 'lawyers' },
  { slug: 'productions', group: 'lawyers' },
  { slug: 'exhibits', group: 'lawyers' },
  { slug: 'redaction', group: 'lawyers' },
  { slug: 'calendar', group: 'lawyers' },
  { slug: 'blog', group: 'lawyers' },
  { slug: 'time', group: 'lawyers' },
  { slug: 'invoices', group: 'lawyers' },
  { slug: 'firm-and-people', group: 'firms' },
  { slug: 'openings', group: 'firms' },
  { slug: 'tours', group: 'firms' },
  { slug: 'courses', group: 'firms' },
  { slug: 'intake', group: 'firms' },
  { slug: 'trust', group: 'firms' },
  { slug: 'banking', group: 'firms' },
  { slug: 'analytics', group: 'firms' },
  { slug: 'online-payments', group: 'firms' },
  { slug: 'services', group: 'firms' },
  { slug: 'orders', group: 'firms' },
  { slug: 'board-and-teams', group: 'firms' },
  { slug: 'import-and-export', group: 'firms' },
  { slug: 'installation', group: 'operators' },
  { slug: 'status', group: 'operators' },
  { slug: 'backup', group: 'operators' },
  { slug: 'users-and-security', group: 'operators' },
] as const satisfies readonly { slug: string; group: HelpGroup }[];

/** The name of a page of help, as its address spells it. */
export type HelpSlug = (typeof HELP_PAGES)[number]['slug'];

/** Whether there is such a page. */
export function isHelpSlug(slug: string): slug is HelpSlug {
  return HELP_PAGES.some((page) => page.slug === slug);
}
