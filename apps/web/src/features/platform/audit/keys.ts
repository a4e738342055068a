export const auditKeys = {
  list: (state: object) => ['audit', 'list', state] as const,
} as const;
