export const contactKeys = { all: ['contacts'] } as const;
