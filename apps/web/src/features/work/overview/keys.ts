export const overviewKeys = {
  all: ['overview'],
  waiting: ['overview', 'waiting'],
  figures: ['overview', 'figures'],
  postings: ['overview', 'postings'],
  clientInvitations: ['overview', 'client-invitations'],
} as const;
