export const redactionKeys = {
  all: ['redaction'],
  look: (fileId: string) => ['redaction', 'look', fileId],
} as const;
