export const rightsKeys = { all: ['rights'] } as const;
