export const signingKeys = {
  all: ['signing'],
  one: (id: string) => ['signing', 'one', id],
  ofFile: (fileId: string) => ['signing', 'of-file', fileId],
  check: (fileId: string) => ['signing', 'check', fileId],
  people: (fileId: string) => ['signing', 'people', fileId],
} as const;
