export const statusKeys = { all: ['status'], maintenance: ['maintenance'] } as const;
