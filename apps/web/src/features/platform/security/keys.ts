export const securityKeys = {
  all: ['security'],
  sessions: ['security', 'sessions'],
  factors: ['security', 'factors'],
  passkeys: ['security', 'passkeys'],
  recoveryCodes: ['security', 'recovery-codes'],
} as const;
