export const securityKeys = {
  all: ['security'],
  sessions: ['security', 'sessions'],
  factors: ['security', 'factors'],
} as const;
