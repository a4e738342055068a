export const courtNoticeKeys = { all: ['court-notices'], awaited: ['court-notices', 'awaited'] } as const;
