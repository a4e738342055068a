export const accountKeys = {
  all: ['account'],
  person: ['account', 'person'],
  addresses: ['account', 'addresses'],
} as const;
