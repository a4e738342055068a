import type { ListFilters } from '../../../client/list-filters.ts';

export const workflowKeys = {
  all: ['workflows'],
  list: (filters: ListFilters) => ['workflows', 'list', filters],
  counts: (search: string) => ['workflows', 'counts', search],
  detail: (id: string) => ['workflows', 'detail', id],
  comments: (id: string) => ['workflows', 'comments', id],
  ofCase: (caseId: string) => ['workflows', 'case', caseId],
  cases: (search: string) => ['workflows', 'cases-to-choose', search],
  templates: (search: string, practiceArea: string | null, language: string) =>
    ['workflows', 'templates-to-choose', search, practiceArea, language] as const,
  template: (id: string) => ['workflows', 'template', id],
  startPreview: (start: object) => ['workflows', 'start-preview', start],
  dateChange: (change: object) => ['workflows', 'date-change', change],
  used: ['workflows', 'used-templates'],
  bottlenecks: (templateKey: string) => ['workflows', 'bottlenecks', templateKey],
} as const;
