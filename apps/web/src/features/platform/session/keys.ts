export const activeCaseKeys = {
  all: ['active-cases'],
  count: (teamId: string | null) => ['active-cases', teamId],
} as const;
