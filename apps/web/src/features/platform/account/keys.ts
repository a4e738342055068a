export const accountKeys = {
  all: ['account'],
  person: ['account', 'person'],
  addresses: ['account', 'addresses'],
  plans: ['account', 'plans'],
} as const;
