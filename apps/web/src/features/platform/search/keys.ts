export const searchKeys = { practice: (query: string) => ['search', 'practice', query] } as const;
