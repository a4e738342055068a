/** Answers that the editor of invoices asks for by itself; they begin as those of invoices do, and go stale with them. */
export const editorKeys = {
  draft: (id: string) => ['invoices', 'editor', 'draft', id],
  cases: (said: string) => ['invoices', 'editor', 'cases', said],
  case: (id: string) => ['invoices', 'editor', 'case', id],
  terms: (caseId: string) => ['invoices', 'editor', 'terms', caseId],
  unbilled: (caseId: string) => ['invoices', 'editor', 'unbilled', caseId],
  contacts: (said: string) => ['invoices', 'editor', 'contacts', said],
} as const;
