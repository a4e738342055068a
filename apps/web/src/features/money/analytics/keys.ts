export const analyticsKeys = {
  figures: (asked: object) => ['analytics', 'figures', asked],
  rows: (asked: object) => ['analytics', 'rows', asked],
  segments: ['analytics', 'segments'],
  kept: ['analytics', 'kept'],
} as const;
