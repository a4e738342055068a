import type { ListFilters } from '../../../client/list-filters.ts';

export const workflowTemplateKeys = {
  all: ['workflow-templates'],
  list: (filters: ListFilters) => ['workflow-templates', 'list', filters],
  counts: (filters: ListFilters) => ['workflow-templates', 'counts', filters],
  one: (id: string) => ['workflow-templates', 'one', id],
  versions: (templateKey: string) => ['workflow-templates', 'versions', templateKey],
} as const;
