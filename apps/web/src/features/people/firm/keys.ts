export const firmKeys = {
  all: ['firm'],
  settings: (firmId: string) => ['firm', 'settings', firmId],
  members: ['firm', 'members'],
  teams: (firmId: string) => ['firm', 'teams', firmId],
  invitations: (firmId: string) => ['firm', 'invitations', firmId],
  waiting: ['firm', 'waiting'],
} as const;
