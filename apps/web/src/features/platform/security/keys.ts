export const securityKeys = {
  all: ['security'],
  sessions: ['security', 'sessions'],
  factors: ['security', 'factors'],
  recoveryCodes: ['security', 'recovery-codes'],
} as const;
