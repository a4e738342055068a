export const jobKeys = {
  all: ['jobs'],
  page: (page: number, pageSize: number) => ['jobs', page, pageSize] as const,
} as const;
