import type { ListFilters } from '../../../client/list-filters.ts';

export const fileKeys = {
  all: ['files'],
  list: (asked: ListFilters) => ['files', 'list', asked],
  cases: (search: string, page: number, size: number) => ['files', 'cases', search, page, size],
  one: (id: string) => ['files', 'one', id],
  storage: ['files', 'storage'],
  kinds: ['files', 'kinds'],
  activity: (step: string) => ['files', 'activity', step],
  held: ['files', 'held'],
  papers: (caseId: string) => ['files', 'papers', caseId],
  links: (id: string) => ['files', 'links', id],
  people: (id: string, search: string) => ['files', 'people', id, search],
  /** The bytes of an object never change: another content is another object. */
  bytes: (objectPath: string, as: string) => ['file-bytes', objectPath, as],
} as const;
